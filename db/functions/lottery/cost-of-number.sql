-- What a number may cost as it stands, tickets on every number included; for `*` the dearest number of the play.
create or replace function lottery.cost_of_number(of_issue bigint, of_brand bigint, of_play text, of_number text) returns bigint
language plpgsql stable as $$
declare
  every bigint := coalesce((select n.cost from lottery.number_cost n where n.issue_id = of_issue and n.brand_id = of_brand and n.play_code = of_play and n.number = '*'), 0);
begin
  if of_number = '*' then
    return every + coalesce((select max(n.cost) from lottery.number_cost n where n.issue_id = of_issue and n.brand_id = of_brand and n.play_code = of_play and n.number <> '*'), 0);
  end if;
  return every + coalesce((select n.cost from lottery.number_cost n where n.issue_id = of_issue and n.brand_id = of_brand and n.play_code = of_play and n.number = of_number), 0);
end $$;
