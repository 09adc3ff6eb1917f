-- A dry run looks for everybody who did anything in the last days. Days are written nearly in their order, so that the smallest index will do.
create index day_by_day on rewards.day using brin (day) with (pages_per_range = 32);
-- Offers can be for members with a tag.
update rewards.offer set audience = audience || '{"tag": null}' where not audience ? 'tag';
