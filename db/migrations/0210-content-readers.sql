-- Announcements are for players or for agents; what was written so far is for players.
update content.post set
  draft = case when draft is null then null else draft || '{"readers":"players"}'::jsonb end,
  live = case when live is null then null else live || '{"readers":"players"}'::jsonb end;
