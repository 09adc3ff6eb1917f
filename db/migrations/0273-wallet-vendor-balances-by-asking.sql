-- The answer to a later question is the newer one, whichever came last.
alter table wallet.vendor_balance rename column told_at to asked_at;
