-- What of a ticket's stake counts, as in its line of the bet record (docs/decisions/115): for the lottery's own records.
alter table lottery.ticket add column valid_stake bigint not null default 0;
update lottery.ticket set valid_stake = stake where state in ('WON', 'LOST');
alter table lottery.ticket
  add constraint ticket_valid_stake check (valid_stake >= 0 and valid_stake <= case when state in ('WON', 'LOST') then stake else 0 end);
grant update (valid_stake) on lottery.ticket to fairhouse_app;
