-- Each minute every brand is asked who owes something. Its condition names nothing that changes with a balance: updates stay within their pages.
create index account_receivable on ledger.account (brand_id, id) where purse = 'receivable';
