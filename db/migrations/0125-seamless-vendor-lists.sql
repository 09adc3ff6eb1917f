-- When a vendor told its games last, and how many they were.
alter table seamless.vendor_health add column listed_at timestamptz, add column games int;
