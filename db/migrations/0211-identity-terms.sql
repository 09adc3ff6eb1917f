-- Versions of the terms of a brand, by the moment from which they hold: those its file named, and those two operators have published.
create table identity.terms_version (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  version text not null check (length(version) between 1 and 32),
  since timestamptz not null,
  unique (brand_id, version)
);
grant select, insert on identity.terms_version to fairhouse_app;

-- What a member has accepted, each once and never changed.
create table identity.terms_acceptance (
  member_id bigint not null references identity.member (id),
  version_id bigint not null references identity.terms_version (id),
  at timestamptz not null,
  primary key (member_id, version_id)
);
grant select, insert on identity.terms_acceptance to fairhouse_app;

insert into identity.terms_version (brand_id, version, since)
  select m.brand_id, r.terms_version, min(r.at) from identity.registration r join identity.member m on m.id = r.member_id group by 1, 2 order by 3;
insert into identity.terms_acceptance (member_id, version_id, at)
  select r.member_id, v.id, r.at from identity.registration r join identity.member m on m.id = r.member_id join identity.terms_version v on v.brand_id = m.brand_id and v.version = r.terms_version;

-- Every process keeps the versions in memory.
create function identity.tell_terms() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"identity","messages":[["identity.terms",null]]}');
  return null;
end $$;
create trigger terms_changed after insert on identity.terms_version for each statement execute function identity.tell_terms();
