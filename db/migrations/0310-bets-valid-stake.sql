-- What of a stake counts for rebate, wagering, rank and salary (docs/decisions/115). Said once, when the bet settles; an open bet and
-- one that went back have none.
alter table bets.bet add column valid_stake bigint not null default 0;

-- Bets of before are judged by what their own row tells: a table counts what was won or lost, a win below the least odds counts nothing,
-- and everything else counts whole. What lay on the other side of the same round or issue is not looked for.
update bets.bet set valid_stake = case
    when game_type in ('LIVE', 'PVP', 'COCKFIGHT') then least(stake, abs(payout - stake))
    when game_type in ('SPORTS', 'ESPORTS') then case when payout > stake and payout * 2 < stake * 3 then 0 else least(stake, abs(payout - stake)) end
    when vendor = 'BGS' and game in ('european-roulette', 'american-roulette', 'baccarat', 'dragon-tiger', 'sic-bo', 'blackjack', 'three-card-poker')
      then least(stake, abs(payout - stake))
    when vendor = 'BGS' and game in ('dice', 'limbo', 'crash', 'solo-crash', 'mines', 'hilo') and payout > 0 and payout * 5 < stake * 6 then 0
    else stake
  end
where state = 'settled';

alter table bets.bet
  alter column valid_stake drop default,
  add constraint bet_valid_stake check (valid_stake >= 0 and valid_stake <= case when state = 'settled' then stake else 0 end);
grant update (valid_stake) on bets.bet to fairhouse_app;

-- A correction is a further version of its bet: 1 is the settlement. It may change what counts as well as what was paid.
alter table bets.correction add column valid_change bigint not null default 0, add column version int;
update bets.correction c set version = n.version
from (select bet_id, tx, row_number() over (partition by bet_id order by tx) + 1 as version from bets.correction) n where n.bet_id = c.bet_id and n.tx = c.tx;
alter table bets.correction
  alter column valid_change drop default, alter column version set not null, add check (version >= 2),
  drop constraint correction_pkey, add primary key (bet_id, version);
