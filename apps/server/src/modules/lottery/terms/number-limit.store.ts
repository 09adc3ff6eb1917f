import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../../platform/db/index.ts';

/** What tickets on one number of a play may cost in one issue at worst, by play. */
export type NumberLimits = ReadonlyMap<string, bigint>;

export interface BrandGameKey {
  readonly brandId: bigint;
  readonly gameCode: string;
}

export interface NumberLimitRow extends BrandGameKey {
  readonly playCode: string;
  readonly mostMinor: bigint;
}

interface Raw {
  brand_id: string;
  game_code: string;
  play_code: string;
  most: string;
}

const toRow = ({ brand_id: brandId, game_code: gameCode, play_code: playCode, most }: Raw): NumberLimitRow => ({
  brandId: BigInt(brandId),
  gameCode,
  playCode,
  mostMinor: BigInt(most),
});

export async function listNumberLimits(db: Db): Promise<NumberLimitRow[]> {
  const { rows } = await db.query<Raw>('select brand_id, game_code, play_code, most from lottery.number_limit');
  return rows.map(toRow);
}

/** Limits for which earlier tickets are not all counted. */
export async function findUncounted(db: Db): Promise<NumberLimitRow[]> {
  const { rows } = await db.query<Raw>(
    'select brand_id, game_code, play_code, most from lottery.number_limit where not is_counted',
  );
  return rows.map(toRow);
}

/** All limits of a game. The caller has locked its row. */
export async function findNumberLimits(tx: Tx, { brandId, gameCode }: BrandGameKey): Promise<NumberLimits> {
  const { rows } = await tx.query<{ play_code: string; most: string }>(
    'select play_code, most from lottery.number_limit where brand_id = $1 and game_code = $2 order by play_code',
    [brandId, gameCode],
  );
  return new Map(rows.map(({ play_code: playCode, most }) => [playCode, BigInt(most)]));
}

/** Replaces all limits. A play that had none before is counted from its open tickets. */
export async function replaceNumberLimits(
  tx: Tx,
  { brandId, gameCode }: BrandGameKey,
  limits: NumberLimits,
): Promise<void> {
  const plays = textsLiteral([...limits.keys()]);
  await tx.query(
    'delete from lottery.number_limit where brand_id = $1 and game_code = $2 and play_code <> all ($3::text[])',
    [brandId, gameCode, plays],
  );
  await tx.query(
    `insert into lottery.number_limit as l (brand_id, game_code, play_code, most) select $1, $2, t.play, t.most from unnest($3::text[], $4::bigint[]) t(play, most)
     on conflict (brand_id, game_code, play_code) do update set most = excluded.most where l.most <> excluded.most`,
    [brandId, gameCode, plays, numbersLiteral([...limits.values()])],
  );
}

export async function markCounted(
  db: Db,
  { brandId, gameCode, playCode }: Omit<NumberLimitRow, 'mostMinor'>,
): Promise<void> {
  await db.query(
    'update lottery.number_limit set is_counted = true where brand_id = $1 and game_code = $2 and play_code = $3',
    [brandId, gameCode, playCode],
  );
}
