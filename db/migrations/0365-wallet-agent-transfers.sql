-- Transfers between an agent and its downlines, up and down, are rows of one table (docs/decisions/128).
alter table wallet.upline_transfer rename to agent_transfer;
alter table wallet.agent_transfer rename column member_id to sender_id;
alter table wallet.agent_transfer rename column upline_id to receiver_id;
alter table wallet.agent_transfer add column direction text not null default 'up' check (direction in ('up', 'down'));
alter table wallet.agent_transfer alter column direction drop default;
alter table wallet.agent_transfer drop constraint upline_transfer_member_id_day_no_key;
alter table wallet.agent_transfer drop constraint upline_transfer_member_id_client_key_key;
alter table wallet.agent_transfer
  add constraint agent_transfer_place unique (sender_id, direction, day, no),
  add constraint agent_transfer_key unique (sender_id, direction, client_key);
create index agent_transfer_brand on wallet.agent_transfer (brand_id, at desc, id desc);
create index agent_transfer_receiver on wallet.agent_transfer (receiver_id, at desc, id desc);

-- What an agent put from its cash into its float. The number makes two at once follow each other, so that the second sees what the
-- first took of the agent's own money.
create table wallet.float_fill (
  agent_id bigint not null,
  no int not null check (no > 0),
  id bigint not null unique,
  brand_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (agent_id, no)
);
grant select, insert on wallet.float_fill to fairhouse_app;
