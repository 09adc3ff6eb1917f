-- A dividend goes on from what the last one left; an agent has thousands of lines of real-time salaries since.
create index line_dividend on salaries.line (agent_id, period_end desc) where kind = 'dividend';
