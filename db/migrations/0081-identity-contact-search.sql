-- The back office finds a member by a whole address, verified or not.
create index contact_address on identity.contact (brand_id, address);
