-- A number told at registration stood in two places once it was proved. It is a contact now, proved or not.

-- One number, one member: of several rows the proved one stays, else the oldest account's.
delete from identity.contact c using identity.contact o
where c.kind = 'mobile' and o.kind = 'mobile' and c.brand_id = o.brand_id and c.address = o.address and c.verified_at is null
  and (o.verified_at is not null or o.member_id < c.member_id);
create unique index contact_mobile on identity.contact (brand_id, address) where kind = 'mobile';

insert into identity.contact (member_id, brand_id, kind, address, verified_at)
select id, brand_id, 'mobile', mobile_num, mobile_verified_at from identity.member where mobile_num is not null
order by mobile_verified_at nulls last, id
on conflict do nothing;

alter table identity.member drop column mobile_num, drop column mobile_verified_at;
-- A number somebody only claims goes to who proves it.
grant delete on identity.contact to fairhouse_app;
