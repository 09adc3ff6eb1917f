/**
 * The state of an issue. DELAYED waits for its beacon or for an official result; RE_DRAWN waits for settlement by a
 * corrected result, or for tickets that were left.
 */
export type IssueState = 'PENDING' | 'OPEN' | 'CLOSED' | 'DRAWN' | 'SETTLED' | 'DELAYED' | 'VOID' | 'RE_DRAWN';

/** State to allowed next states; every change is conditional on them. */
export const statesBefore: Readonly<Record<Exclude<IssueState, 'PENDING'>, readonly IssueState[]>> = {
  OPEN: ['PENDING'],
  CLOSED: ['OPEN'],
  DELAYED: ['CLOSED'],
  DRAWN: ['CLOSED', 'DELAYED'],
  SETTLED: ['DRAWN', 'RE_DRAWN'],
  RE_DRAWN: ['SETTLED'],
  VOID: ['PENDING', 'OPEN', 'CLOSED', 'DELAYED'],
};

/** The beacon that an issue was bound to at its opening. */
export interface BoundBeacon {
  readonly name: 'quicknet' | 'local';
  readonly publicKey: Buffer;
  readonly genesisMs: number;
  readonly periodMs: number;
  readonly round: bigint;
}

/** Its tickets at the close, under one root. */
export interface Manifest {
  readonly root: Buffer;
  readonly count: number;
  readonly sumMinor: bigint;
  readonly signature: Buffer;
  /** Number of the key that signed it; null: the first key. */
  readonly keyId: number | null;
  readonly sealedAt: Date;
}

export interface Issue {
  readonly id: bigint;
  readonly gameCode: string;
  readonly numero: string;
  readonly drawDay: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly state: IssueState;
  readonly dueAt: Date | null;
  readonly version: number;
  readonly drawId: bigint | null;
  readonly commitment: Buffer | null;
  readonly rulesHash: Buffer | null;
  readonly leadMs: number;
  readonly beacon: BoundBeacon | null;
  readonly manifest: Manifest | null;
  readonly beaconValue: { readonly randomness: Buffer; readonly signature: Buffer } | null;
  readonly seed: Buffer | null;
  readonly winningNumber: string | null;
  readonly drawnAt: Date | null;
  readonly settledAt: Date | null;
  readonly voidReason: string | null;
}

export interface RawIssue {
  id: string;
  game_code: string;
  numero: string;
  draw_day: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  state: IssueState;
  due_at: Date | null;
  version: number;
  draw_id: string | null;
  commitment: Buffer | null;
  rules_hash: Buffer | null;
  lead_ms: number;
  beacon: BoundBeacon['name'] | null;
  beacon_key: Buffer | null;
  beacon_genesis_ms: string | null;
  beacon_period_ms: number | null;
  beacon_round: string | null;
  manifest_root: Buffer | null;
  manifest_count: number | null;
  manifest_sum: string | null;
  manifest_signature: Buffer | null;
  manifest_key: number | null;
  sealed_at: Date | null;
  beacon_randomness: Buffer | null;
  beacon_signature: Buffer | null;
  seed: Buffer | null;
  winning_number: string | null;
  drawn_at: Date | null;
  settled_at: Date | null;
  void_reason: string | null;
}

export const issueColumns = `i.id, i.game_code, i.numero, i.draw_day, i.opens_at, i.closes_at, i.draws_at, i.state, i.due_at, i.version, i.draw_id, i.commitment, i.rules_hash,
  i.lead_ms, i.beacon, i.beacon_key, i.beacon_genesis_ms, i.beacon_period_ms, i.beacon_round, i.manifest_root, i.manifest_count, i.manifest_sum, i.manifest_signature, i.manifest_key,
  i.sealed_at, i.beacon_randomness, i.beacon_signature, i.seed, i.winning_number, i.drawn_at, i.settled_at, i.void_reason`;

export function toIssue(row: RawIssue): Issue {
  return {
    id: BigInt(row.id),
    gameCode: row.game_code,
    numero: row.numero,
    drawDay: row.draw_day,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    drawsAt: row.draws_at,
    state: row.state,
    dueAt: row.due_at,
    version: row.version,
    drawId: row.draw_id === null ? null : BigInt(row.draw_id),
    commitment: row.commitment,
    rulesHash: row.rules_hash,
    leadMs: row.lead_ms,
    beacon: beaconOf(row),
    manifest: manifestOf(row),
    beaconValue: row.beacon_randomness &&
      row.beacon_signature && { randomness: row.beacon_randomness, signature: row.beacon_signature },
    seed: row.seed,
    winningNumber: row.winning_number,
    drawnAt: row.drawn_at,
    settledAt: row.settled_at,
    voidReason: row.void_reason,
  };
}

function beaconOf(row: RawIssue): BoundBeacon | null {
  if (row.beacon === null || row.beacon_key === null || row.beacon_period_ms === null || row.beacon_round === null)
    return null;
  return {
    name: row.beacon,
    publicKey: row.beacon_key,
    genesisMs: Number(row.beacon_genesis_ms),
    periodMs: row.beacon_period_ms,
    round: BigInt(row.beacon_round),
  };
}

function manifestOf(row: RawIssue): Manifest | null {
  if (
    row.manifest_root === null ||
    row.manifest_count === null ||
    row.manifest_signature === null ||
    row.sealed_at === null
  )
    return null;
  return {
    root: row.manifest_root,
    count: row.manifest_count,
    sumMinor: BigInt(row.manifest_sum ?? 0),
    signature: row.manifest_signature,
    keyId: row.manifest_key,
    sealedAt: row.sealed_at,
  };
}

/** An issue that is not drawn can become void, or be postponed. */
export function isVoidable({ state }: Issue): boolean {
  return statesBefore.VOID.includes(state);
}
