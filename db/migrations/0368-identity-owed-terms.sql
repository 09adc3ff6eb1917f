-- The holder of an account that an agent opened has accepted no terms and confirmed no age yet: null until then.
alter table identity.member alter column terms_accepted_at drop not null, alter column age_confirmed_at drop not null;
update identity.member m set terms_accepted_at = null, age_confirmed_at = null
where exists (select from identity.credential c where c.member_id = m.id and c.must_change)
  and not exists (select from identity.terms_acceptance a where a.member_id = m.id);
grant update (terms_accepted_at, age_confirmed_at) on identity.member to fairhouse_app;
