import { inTx, type Db, type Tx } from '../../platform/db/index.ts';
import type { PlayActor } from '../../platform/context/index.ts';

export interface Launch {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly sessionId: bigint;
  readonly walletId: bigint;
  readonly currency: string;
  readonly vendor: string;
  readonly game: string;
}

interface RawLaunch {
  brand_id: string;
  member_id: string;
  member_name: string;
  session_id: string;
  wallet_id: string;
  currency: string;
  vendor: string;
  game: string;
}

type RawPlay = RawLaunch & { id: string; started_at: Date; ended_at: Date | null };

function toLaunch(row: RawLaunch): Launch {
  return {
    brandId: BigInt(row.brand_id),
    memberId: BigInt(row.member_id),
    memberName: row.member_name,
    sessionId: BigInt(row.session_id),
    walletId: BigInt(row.wallet_id),
    currency: row.currency,
    vendor: row.vendor,
    game: row.game,
  };
}

function toPlay(row: RawPlay): PlayActor {
  const { memberName, ...launch } = toLaunch(row);
  return {
    kind: 'play',
    playId: BigInt(row.id),
    userName: memberName,
    startedAtMs: row.started_at.getTime(),
    ...launch,
  };
}

export async function insertLaunch(db: Db, launch: Launch & { codeHash: Buffer; expiresAt: Date }): Promise<void> {
  await db.query(
    `insert into seamless.launch (code_hash, brand_id, member_id, member_name, session_id, wallet_id, currency, vendor, game, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      launch.codeHash,
      launch.brandId,
      launch.memberId,
      launch.memberName,
      launch.sessionId,
      launch.walletId,
      launch.currency,
      launch.vendor,
      launch.game,
      launch.expiresAt,
    ],
  );
}

/** One use: the row is deleted when it is read. Only for the vendor whose game was launched. */
export async function takeLaunch(
  db: Db,
  launch: { codeHash: Buffer; vendor: string; now: Date },
): Promise<Launch | null> {
  const { rows } = await db.query<RawLaunch & { is_fresh: boolean }>(
    'delete from seamless.launch where code_hash = $1 and vendor = $2 returning *, expires_at > $3 as is_fresh',
    [launch.codeHash, launch.vendor, launch.now],
  );
  return rows[0]?.is_fresh ? toLaunch(rows[0]) : null;
}

/** Opens a play and ends the member's other one; `tell` is sent with the commit. */
export async function openPlay(
  db: Db,
  launch: Launch,
  play: { tokenHash: Buffer; at: Date; tell(tx: Tx, endedIds: readonly bigint[]): Promise<void> },
): Promise<{ play: PlayActor; endedIds: bigint[] }> {
  return inTx(db, async (tx) => {
    // Two openings of one member run one after another.
    await tx.query('select pg_advisory_xact_lock($1, ($2::bigint % 2147483647)::int)', [playLock, launch.memberId]);
    const ended = await tx.query<{ id: string }>(
      'update seamless.play set ended_at = $2 where member_id = $1 and ended_at is null returning id',
      [launch.memberId, play.at],
    );
    const endedIds = ended.rows.map((row) => BigInt(row.id));
    const { rows } = await tx.query<RawPlay>(
      `insert into seamless.play (token_hash, brand_id, member_id, session_id, wallet_id, member_name, vendor, game, currency, started_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
      [
        play.tokenHash,
        launch.brandId,
        launch.memberId,
        launch.sessionId,
        launch.walletId,
        launch.memberName,
        launch.vendor,
        launch.game,
        launch.currency,
        play.at,
      ],
    );
    if (endedIds.length > 0) await play.tell(tx, endedIds);
    if (!rows[0]) throw new Error('the play was not opened');
    return { play: toPlay(rows[0]), endedIds };
  });
}

/** Ends every open play of the member; `tell` is sent with the commit. */
export async function endPlaysOf(
  db: Db,
  memberId: bigint,
  end: { at: Date; tell(tx: Tx, endedIds: readonly bigint[]): Promise<void> },
): Promise<bigint[]> {
  return inTx(db, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1, ($2::bigint % 2147483647)::int)', [playLock, memberId]);
    const { rows } = await tx.query<{ id: string }>(
      'update seamless.play set ended_at = $2 where member_id = $1 and ended_at is null returning id',
      [memberId, end.at],
    );
    const endedIds = rows.map((row) => BigInt(row.id));
    if (endedIds.length > 0) await end.tell(tx, endedIds);
    return endedIds;
  });
}

/** In a transaction of the caller. */
export async function endPlaysOfVendor(tx: Tx, vendor: string, at: Date): Promise<void> {
  await tx.query('update seamless.play set ended_at = $2 where vendor = $1 and ended_at is null', [vendor, at]);
}

const playLock = 77_001;

export async function tellInTx(tx: Tx, message: string): Promise<void> {
  await tx.query(`select pg_notify('fairhouse', $1)`, [message]);
}

export async function findPlay(db: Db, tokenHash: Buffer): Promise<{ play: PlayActor; isEnded: boolean } | null> {
  const { rows } = await db.query<RawPlay>({
    name: 'seamless_play',
    text: 'select * from seamless.play where token_hash = $1',
    values: [tokenHash],
  });
  return rows[0] ? { play: toPlay(rows[0]), isEnded: rows[0].ended_at !== null } : null;
}

/** When the member's sitting at this game began in this session. */
export async function findSittingStart(db: Db, play: { sessionId: bigint; game: string }): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    'select min(started_at) as at from seamless.play where session_id = $1 and game = $2',
    [play.sessionId, play.game],
  );
  return rows[0]?.at ?? null;
}

export async function deleteOldLaunches(db: Db, now: Date): Promise<void> {
  await db.query('delete from seamless.launch where expires_at < $1', [now]);
}
