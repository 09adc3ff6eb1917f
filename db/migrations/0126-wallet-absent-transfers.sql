-- Since when a vendor says that an order never reached it; after a day of that the order is called off.
alter table wallet.transfer add column absent_since timestamptz;
grant update (absent_since) on wallet.transfer to fairhouse_app;
