-- How many of a team played in any range of days is counted from this index alone.
create index member_day_played on teams.member_day (brand_id, day, placement_id, member_id) where bets > 0;
