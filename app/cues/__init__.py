"""People are told that it is their turn, and of little else, where they asked to be told.

rows.py      where people are told, what of, and what became of it
writing.py   writes down that somebody is to be told; app/play/drivers/cues.py sees whose turn it is
sender.py    sends what is due · counting.py so much an hour to one address
texts.py     what is read, in its reader's language
push.py      to a browser · webhooks.py to Discord, ntfy and others · mail.py by mail
threads.py   for what blocks: names, mail, encryption
outgoing.py  what is sent to an address that somebody has named: to public machines only
"""
