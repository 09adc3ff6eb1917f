-- A provider numbers its messages for each of its customers: a number of one brand says nothing of another's (docs/decisions/031).
alter table cashier.provider_message add column brand_id bigint;
update cashier.provider_message m set brand_id = d.brand_id from cashier.deposit d where d.id = m.deposit_id;
alter table cashier.provider_message alter column brand_id set not null,
  drop constraint provider_message_pkey, add primary key (brand_id, provider, event_id);

alter table cashier.payout_message add column brand_id bigint;
update cashier.payout_message m set brand_id = w.brand_id
  from cashier.withdrawal_part p join cashier.withdrawal w on w.id = p.withdrawal_id where p.id = m.part_id;
alter table cashier.payout_message alter column brand_id set not null,
  drop constraint payout_message_pkey, add primary key (brand_id, provider, event_id);
