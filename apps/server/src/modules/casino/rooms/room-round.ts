export type RoundState = 'betting' | 'closed' | 'flying' | 'landed' | 'settled' | 'voiding' | 'void';

export interface RoomRoundRow {
  readonly id: bigint;
  readonly roomId: bigint;
  readonly game: string;
  readonly chainId: bigint;
  readonly chainIndex: number;
  readonly anchor: Buffer;
  readonly anchoredAt: Date;
  readonly mathHash: Buffer;
  readonly beacon: 'quicknet' | 'local';
  readonly beaconKey: Buffer;
  readonly beaconGenesisMs: number;
  readonly beaconPeriodMs: number;
  readonly leadMs: number;
  readonly state: RoundState;
  readonly openedAtMs: number;
  readonly closesAtMs: number;
  readonly seal: {
    readonly root: Buffer;
    readonly count: number;
    readonly sumMinor: bigint;
    readonly signature: Buffer;
    readonly beaconRound: bigint;
  } | null;
  readonly beaconValue: { readonly randomness: Buffer; readonly signature: Buffer } | null;
  readonly flightAtMs: number | null;
  readonly result100: number | null;
  readonly link: Buffer | null;
}

export interface RawRoomRound {
  id: string;
  room_id: string;
  game: string;
  chain_id: string;
  chain_index: number;
  anchor: Buffer;
  anchored_at: Date;
  math_hash: Buffer;
  beacon: RoomRoundRow['beacon'];
  beacon_key: Buffer;
  beacon_genesis_ms: string;
  beacon_period_ms: number;
  lead_ms: number;
  state: RoundState;
  opened_at_ms: string;
  closes_at_ms: string;
  bets_root: Buffer | null;
  bets_count: number | null;
  bets_sum: string | null;
  seal_signature: Buffer | null;
  beacon_round: string | null;
  beacon_randomness: Buffer | null;
  beacon_signature: Buffer | null;
  flight_at_ms: string | null;
  result100: number | null;
  link: Buffer | null;
}

export const roundColumns = [
  'id',
  'room_id',
  'game',
  'chain_id',
  'chain_index',
  'anchor',
  'anchored_at',
  'math_hash',
  'beacon',
  'beacon_key',
  'beacon_genesis_ms',
  'beacon_period_ms',
  'lead_ms',
  'state',
  'opened_at_ms',
  'closes_at_ms',
  'bets_root',
  'bets_count',
  'bets_sum',
  'seal_signature',
  'beacon_round',
  'beacon_randomness',
  'beacon_signature',
  'flight_at_ms',
  'result100',
  'link',
]
  .map((column) => `r.${column}`)
  .join(', ');

export function toRoomRound(row: RawRoomRound): RoomRoundRow {
  return {
    id: BigInt(row.id),
    roomId: BigInt(row.room_id),
    game: row.game,
    chainId: BigInt(row.chain_id),
    chainIndex: row.chain_index,
    anchor: row.anchor,
    anchoredAt: row.anchored_at,
    mathHash: row.math_hash,
    beacon: row.beacon,
    beaconKey: row.beacon_key,
    beaconGenesisMs: Number(row.beacon_genesis_ms),
    beaconPeriodMs: row.beacon_period_ms,
    leadMs: row.lead_ms,
    state: row.state,
    openedAtMs: Number(row.opened_at_ms),
    closesAtMs: Number(row.closes_at_ms),
    seal: sealOf(row),
    beaconValue:
      row.beacon_randomness && row.beacon_signature
        ? { randomness: row.beacon_randomness, signature: row.beacon_signature }
        : null,
    flightAtMs: row.flight_at_ms === null ? null : Number(row.flight_at_ms),
    result100: row.result100,
    link: row.link,
  };
}

function sealOf(row: RawRoomRound): RoomRoundRow['seal'] {
  if (
    !row.bets_root ||
    !row.seal_signature ||
    row.bets_count === null ||
    row.bets_sum === null ||
    row.beacon_round === null
  )
    return null;
  return {
    root: row.bets_root,
    count: row.bets_count,
    sumMinor: BigInt(row.bets_sum),
    signature: row.seal_signature,
    beaconRound: BigInt(row.beacon_round),
  };
}
