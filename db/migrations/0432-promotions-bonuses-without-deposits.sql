-- A bonus that an offer of rewards gives belongs to no deposit; its key is that of the reward, so that it is granted once.
alter table promotions.bonus alter column deposit_id drop not null;
alter table promotions.bonus add column source_key text unique check (length(source_key) between 1 and 200);
alter table promotions.bonus add constraint bonus_has_one_cause check ((deposit_id is null) <> (source_key is null));
