"""The time of the database comes from two functions of its own, which a test can set ahead.

`app_now()` is `now()`, the beginning of the transaction; `app_clock()` is `clock_timestamp()`, the moment of the call.
Columns that are filled with the time use them, too.
"""

from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

_FUNCTIONS = {"now()": ("app_now", "STABLE"), "clock_timestamp()": ("app_clock", "VOLATILE")}
_REPLACE_DEFAULTS = """
DO $$
DECLARE filled record;
BEGIN
    FOR filled IN SELECT table_name, column_name FROM information_schema.columns
                   WHERE table_schema = current_schema() AND column_default = '{before}'
    LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT {after}', filled.table_name, filled.column_name);
    END LOOP;
END $$
"""


def upgrade() -> None:
    for source, (name, volatility) in _FUNCTIONS.items():
        op.execute(
            f"CREATE FUNCTION {name}() RETURNS timestamptz LANGUAGE sql {volatility} PARALLEL SAFE AS 'SELECT {source}'"
        )
        op.execute(_REPLACE_DEFAULTS.format(before=source, after=f"{name}()"))


def downgrade() -> None:
    for source, (name, _) in _FUNCTIONS.items():
        op.execute(_REPLACE_DEFAULTS.format(before=f"{name}()", after=source))
        op.execute(f"DROP FUNCTION {name}()")
