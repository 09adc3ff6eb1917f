import type { Db, Tx } from '../../platform/db/index.ts';

/** The sums of settled rounds of one game, math and choice. */
export interface ChoiceSum {
  readonly game: string;
  readonly mathHash: Buffer;
  readonly choices: unknown;
  readonly since: Date;
  readonly rounds: bigint;
  /** What the game's return refers to: everything staked, or the base stake if moves add to it. */
  readonly staked: bigint;
  /** Payouts minus stakes. */
  readonly net: bigint;
  readonly netSquared: bigint;
  readonly netTimesStaked: bigint;
  readonly stakedSquared: bigint;
}

interface RawSum {
  next_tx: string;
  game: string | null;
  math_hash: Buffer;
  choices: string;
  since: Date;
  rounds: string;
  staked: string;
  net: string;
  net2: string;
  net_staked: string;
  staked2: string;
}

/** Rounds settled since the last run, in transactions that no open transaction can precede; one reader at a time. */
export async function takeSettled(tx: Tx): Promise<ChoiceSum[]> {
  const cursor = await tx.query<{ next_tx: string }>('select next_tx from casino.return_cursor for update');
  const fromTx = cursor.rows[0]?.next_tx ?? '0';
  const { rows } = await tx.query<RawSum>(
    `with horizon as (select greatest($1::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as tx), sums as (
       select r.game, r.math_hash, r.choices::text as choices, min(r.placed_at) as since, count(*) as rounds, sum(r.u) as staked, sum(r.y) as net,
         sum(r.y * r.y) as net2, sum(r.y * r.u) as net_staked, sum(r.u * r.u) as staked2
       from horizon h, lateral (
         select x.game, x.math_hash, x.choices, x.placed_at,
           (case when x.moves is null then coalesce(nullif(x.total_stake, 0), x.stake) else x.stake end)::numeric as u,
           (x.payout - coalesce(nullif(x.total_stake, 0), x.stake))::numeric as y
         from casino.round x where x.tx >= $1 and x.tx < h.tx and x.state = 'settled'
       ) r group by 1, 2, 3
     )
     select h.tx as next_tx, s.* from horizon h left join sums s on true`,
    [fromTx],
  );
  await tx.query('update casino.return_cursor set next_tx = $1', [rows[0]?.next_tx ?? fromTx]);
  return rows.flatMap((row) =>
    row.game === null
      ? []
      : [
          {
            game: row.game,
            mathHash: row.math_hash,
            choices: JSON.parse(row.choices) as unknown,
            since: row.since,
            rounds: BigInt(row.rounds),
            staked: BigInt(row.staked),
            net: BigInt(row.net),
            netSquared: BigInt(row.net2),
            netTimesStaked: BigInt(row.net_staked),
            stakedSquared: BigInt(row.staked2),
          },
        ],
  );
}

/** What a game has paid so far, and what it should have paid. */
export interface GameReturnRow {
  readonly game: string;
  readonly mathHash: Uint8Array;
  readonly since: Date;
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly net: bigint;
  readonly expectedNet: bigint;
  readonly deviation: bigint;
}

export async function addReturn(tx: Tx, row: GameReturnRow): Promise<void> {
  await tx.query(
    `insert into casino.game_return as g (game, math_hash, since, rounds, staked, net, expected_net, deviation) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (game, math_hash) do update set since = least(g.since, excluded.since), rounds = g.rounds + excluded.rounds, staked = g.staked + excluded.staked,
       net = g.net + excluded.net, expected_net = g.expected_net + excluded.expected_net, deviation = g.deviation + excluded.deviation`,
    [
      row.game,
      row.mathHash,
      row.since,
      row.rounds,
      `${row.staked}`,
      `${row.net}`,
      `${row.expectedNet}`,
      `${row.deviation}`,
    ],
  );
}

interface RawReturn {
  game: string;
  math_hash: Buffer;
  since: Date;
  rounds: string;
  staked: string;
  net: string;
  expected_net: string;
  deviation: string;
  outside_since: Date | null;
}

export async function findReturns(db: Db | Tx): Promise<(GameReturnRow & { outsideSince: Date | null })[]> {
  const { rows } = await db.query<RawReturn>('select * from casino.game_return');
  return rows.map((row) => ({
    game: row.game,
    mathHash: row.math_hash,
    since: row.since,
    rounds: BigInt(row.rounds),
    staked: BigInt(row.staked),
    net: BigInt(row.net),
    expectedNet: BigInt(row.expected_net),
    deviation: BigInt(row.deviation),
    outsideSince: row.outside_since,
  }));
}

export async function markOutside(
  tx: Tx,
  row: Pick<GameReturnRow, 'game' | 'mathHash'>,
  since: Date | null,
): Promise<void> {
  await tx.query('update casino.game_return set outside_since = $3 where game = $1 and math_hash = $2', [
    row.game,
    row.mathHash,
    since,
  ]);
}
