-- One mail box has many spellings: case, what follows a plus, and at one provider the dots and a second name of the domain.
-- The box is what two accounts have in common; what is not an e-mail address stays as it is.
alter table identity.contact add column mail_box text generated always as (
  case when strpos(address, '@') = 0 then address
    when lower(split_part(address, '@', 2)) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || lower(split_part(address, '@', 2))
  end) stored;
create index contact_mail_box on identity.contact (brand_id, mail_box);

alter table identity.member add column mail_box text generated always as (
  case when strpos(email, '@') = 0 then email
    when lower(split_part(email, '@', 2)) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || lower(split_part(email, '@', 2))
  end) stored;
create index member_mail_box on identity.member (brand_id, mail_box);
