-- With what each of two people holds a disputed withdrawal for received: the second one's words were thrown away.
create table cashier.withdrawal_evidence (
  withdrawal_id bigint not null references cashier.withdrawal (id),
  version int not null,
  operator_id bigint not null,
  text text not null,
  at timestamptz not null,
  primary key (withdrawal_id, version)
);
grant select, insert on cashier.withdrawal_evidence to fairhouse_app;

insert into cashier.withdrawal_evidence (withdrawal_id, version, operator_id, text, at)
select w.id, s.version, w.forced_by, w.evidence, s.at
from cashier.withdrawal w cross join lateral (
  select version, at from cashier.withdrawal_step
  where withdrawal_id = w.id and operator_id = w.forced_by and state = 'disputed' and note is not null order by version desc limit 1
) s
where w.evidence is not null;
alter table cashier.withdrawal drop column evidence;
