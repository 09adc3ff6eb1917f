-- What a registration form brings beside name and password (spec 3).
alter table identity.member
  -- E.164, so that one number is one text.
  add column mobile_num text check (mobile_num ~ '^\+[1-9][0-9]{6,14}$'),
  add column mobile_verified_at timestamptz,
  add constraint mobile_verified_needs_number check (mobile_verified_at is null or mobile_num is not null);
create unique index member_mobile on identity.member (brand_id, mobile_num) where mobile_num is not null;

alter table identity.credential add column payment_hash text;

-- How somebody came, and under which terms; never changed.
create table identity.registration (
  member_id bigint primary key references identity.member (id),
  mode text not null check (mode in ('username', 'mobile')),
  terms_version text not null,
  affiliate_code text,
  recommender_id text,
  register_url text,
  domain text,
  ip text not null,
  at timestamptz not null
);
grant select, insert on identity.registration to fairhouse_app;

create table identity.personal (
  member_id bigint primary key references identity.member (id),
  payee_name text,
  nickname text,
  birth_date date,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  -- Opens only with the key of the configuration.
  id_number_box bytea
);
grant select, insert, update on identity.personal to fairhouse_app;

-- Who may be the same person: keyed hashes of name with birth date, and of the document's number.
create table identity.person (
  member_id bigint primary key references identity.member (id),
  brand_id bigint not null,
  name_key bytea,
  document_key bytea,
  check (name_key is not null or document_key is not null)
);
create index person_name on identity.person (brand_id, name_key);
create index person_document on identity.person (brand_id, document_key);
grant select, insert on identity.person to fairhouse_app;

-- While a row is undecided its member cannot bet.
create table identity.review (
  member_id bigint primary key references identity.member (id),
  same_as_member_id bigint not null references identity.member (id),
  reason text not null check (reason in ('same_person')),
  opened_at timestamptz not null,
  decided_at timestamptz
);
create index review_open on identity.review (opened_at) where decided_at is null;
grant select, insert, update (decided_at) on identity.review to fairhouse_app;
