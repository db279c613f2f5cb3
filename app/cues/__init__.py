"""Turn notifications ("cues"), and a few others, for people who asked for them.

rows.py      the rows: addresses, cues, deliveries
addresses.py adds, changes and removes addresses · own_addresses.py shows them
routes.py    the same over HTTP
writing.py   writes cues; app/play/drivers/cues.py finds the open turns
sender.py    sends due cues · counting.py the rate limit of an address · still.py rejects outdated cues
texts.py     the texts, in the recipient's language
push.py      to a browser · webhooks.py to Discord, ntfy and others · mail.py by mail
threads.py   threads for blocking work: name lookups, mail, encryption
outgoing.py  requests to addresses that players entered: to public machines only
"""
