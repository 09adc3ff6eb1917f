-- The look at the limits every half year: asked for once, until it was answered or put off (trust.md C6).
alter table protection.member add column review_put_off_at timestamptz;
