-- The sandbox vendor is a house of its own and keeps its own books: none of them are the wallet's any more.
drop table wallet.sandbox_transfer;
drop table wallet.sandbox_wallet;
