-- Who made the last one-use link of an operator, and when it was used: until a while after that the two are one person
-- wherever two have to agree (docs/decisions/103). Null: made on the machine.
alter table operators.operator add column invited_by bigint references operators.operator (id);
alter table operators.operator add column joined_at timestamptz;

update operators.operator o set
  invited_by = (select a.operator_id from operators.action a where a.subject = 'operator:' || o.id and a.action in ('operator.invited', 'invitation.renewed') order by a.id desc limit 1),
  joined_at = (select a.at from operators.action a where a.subject = 'operator:' || o.id and a.action = 'invitation.accepted' order by a.id desc limit 1);
-- A new link that nobody has used yet is older than no use of it.
update operators.operator set joined_at = null where password_hash is null;
