-- Why a transfer was refused before anything was held or sent: the same request again is told the same (trust.md H3).
alter table wallet.transfer add column refused_as text,
  add constraint transfer_refused_is_over check (refused_as is null or state = 'failed');
grant update (refused_as) on wallet.transfer to fairhouse_app;
