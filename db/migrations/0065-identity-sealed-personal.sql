-- What members tell about themselves is sealed: neither the database nor a backup of it can be read without the key of
-- the configuration. The columns of before are emptied by the job seal-personal and take nothing new.
alter table identity.personal add column box bytea;
-- A name that is told later makes somebody comparable who was not so far.
grant update (name_key) on identity.person to fairhouse_app;
