import { textsLiteral, type Db, type Tx } from '../../../platform/db/index.ts';
import {
  findNumberLimits,
  listNumberLimits,
  replaceNumberLimits,
  type BrandGameKey,
  type NumberLimits,
} from './number-limit.store.ts';

/** The switches of a brand for a game. */
export interface BrandGame {
  readonly isOff: boolean;
  readonly playsOff: readonly string[];
  /** What tickets of one play may cost in one issue at worst; null: the house's limit. */
  readonly playLimitMinor: bigint | null;
  /** Plays counted by number, with what each number may cost in one issue at worst. */
  readonly numberLimits: NumberLimits;
  /** 1: nothing was switched, or once. */
  readonly version: number;
}

export const everythingOn: BrandGame = {
  isOff: false,
  playsOff: [],
  playLimitMinor: null,
  numberLimits: new Map(),
  version: 1,
};

interface Raw {
  brand_id: string;
  game_code: string;
  is_off: boolean;
  plays_off: string[];
  play_limit: string | null;
  version: number;
}

const columns = 'brand_id, game_code, is_off, plays_off, play_limit, version';
const toGame = (row: Raw): Omit<BrandGame, 'numberLimits'> => ({
  isOff: row.is_off,
  playsOff: row.plays_off,
  playLimitMinor: row.play_limit === null ? null : BigInt(row.play_limit),
  version: row.version,
});

export async function listBrandGames(db: Db): Promise<readonly (BrandGame & { brandId: bigint; gameCode: string })[]> {
  const { rows } = await db.query<Raw>(`select ${columns} from lottery.brand_game`);
  const limits = Map.groupBy(await listNumberLimits(db), ({ brandId, gameCode }) => `${brandId} ${gameCode}`);
  return rows.map((row) => ({
    ...toGame(row),
    brandId: BigInt(row.brand_id),
    gameCode: row.game_code,
    numberLimits: new Map(
      (limits.get(`${row.brand_id} ${row.game_code}`) ?? []).map(({ playCode, mostMinor }) => [playCode, mostMinor]),
    ),
  }));
}

/** The row, made if there is none, locked until the end of the transaction. */
export async function lockBrandGame(tx: Tx, { brandId, gameCode }: BrandGameKey): Promise<BrandGame> {
  await tx.query('insert into lottery.brand_game (brand_id, game_code) values ($1, $2) on conflict do nothing', [
    brandId,
    gameCode,
  ]);
  const { rows } = await tx.query<Raw>(
    `select ${columns} from lottery.brand_game where brand_id = $1 and game_code = $2 for update`,
    [brandId, gameCode],
  );
  return rows[0]
    ? { ...toGame(rows[0]), numberLimits: await findNumberLimits(tx, { brandId, gameCode }) }
    : everythingOn;
}

export async function updateSwitches(
  tx: Tx,
  { brandId, gameCode }: BrandGameKey,
  to: Omit<BrandGame, 'version'>,
): Promise<void> {
  await tx.query(
    'update lottery.brand_game set is_off = $3, plays_off = $4, play_limit = $5, version = version + 1 where brand_id = $1 and game_code = $2',
    [brandId, gameCode, to.isOff, textsLiteral(to.playsOff), to.playLimitMinor],
  );
  await replaceNumberLimits(tx, { brandId, gameCode }, to.numberLimits);
}
