-- Who waits in a higher lane of the support chat comes before those in a lower one; the lane is read when they come.
alter table chat.conversation add column lane smallint not null default 0 check (lane >= 0);
grant update (lane) on chat.conversation to fairhouse_app;
