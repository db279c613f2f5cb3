"""The log of all acts of operators."""

from datetime import datetime

from sqlalchemy import BigInteger, DateTime, Identity, func
from sqlalchemy.orm import Mapped, mapped_column

from app.runtime.db import Row


class OperatorAct(Row):
    """One act, written in the transaction of its effect; never changed, never deleted."""

    __tablename__ = "operator_acts"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    who: Mapped[str]
    """The operating system's user name."""
    act: Mapped[str]
    """The name of the command."""
    subject: Mapped[str]
    """The table, the person or the network, and the change."""
    reason: Mapped[str]
