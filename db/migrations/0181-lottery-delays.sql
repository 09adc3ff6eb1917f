-- An official draw takes place later: what is still sold is sold so much longer. Only people do that, two of them.
grant update (closes_at, draws_at) on lottery.issue to fairhouse_app;
comment on column lottery.issue_asked.version is 'The version it would be; 0 asks for void, -1 for a later draw.';
-- The office lists issues of all games by time.
create index issue_time on lottery.issue (draws_at);
