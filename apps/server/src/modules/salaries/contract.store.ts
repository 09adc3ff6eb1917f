import type { ContractKind, ContractState } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { StoredTerms } from './terms.ts';

/** A version of a contract. */
export interface Contract {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly kind: ContractKind;
  /** Null: the house. */
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly version: number;
  readonly state: ContractState;
  readonly terms: StoredTerms;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly inForceFrom: Date | null;
  readonly endedAt: Date | null;
  readonly terminationBy: 'upline' | 'downline' | null;
  readonly endsAt: Date | null;
}

interface Stored {
  readonly id: string;
  readonly brand_id: string;
  readonly kind: ContractKind;
  readonly upline_id: string | null;
  readonly downline_id: string;
  readonly version: number;
  readonly state: ContractState;
  readonly terms: StoredTerms;
  readonly offered_at: Date;
  readonly expires_at: Date;
  readonly in_force_from: Date | null;
  readonly ended_at: Date | null;
  readonly termination_by: 'upline' | 'downline' | null;
  readonly ends_at: Date | null;
}

const columns =
  'id, brand_id, kind, upline_id, downline_id, version, state, terms, offered_at, expires_at, in_force_from, ended_at, termination_by, ends_at';

const toContract = (row: Stored): Contract => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  kind: row.kind,
  uplineId: row.upline_id === null ? null : BigInt(row.upline_id),
  downlineId: BigInt(row.downline_id),
  version: row.version,
  state: row.state,
  terms: row.terms,
  offeredAt: row.offered_at,
  expiresAt: row.expires_at,
  inForceFrom: row.in_force_from,
  endedAt: row.ended_at,
  terminationBy: row.termination_by,
  endsAt: row.ends_at,
});

async function find(db: Db | Tx, where: string, values: readonly unknown[]): Promise<Contract[]> {
  const { rows } = await db.query<Stored>(`select ${columns} from salaries.contract where ${where}`, [...values]);
  return rows.map(toContract);
}

/** Whoever changes contracts of a kind waits here: an acceptance is judged against contracts that do not change meanwhile. */
export async function lockKind(tx: Tx, brandId: bigint, kind: ContractKind): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('salaries.' || $2, $1))`, [brandId, kind]);
}

export async function findContract(db: Db | Tx, id: bigint): Promise<Contract | null> {
  return (await find(db, 'id = $1', [id]))[0] ?? null;
}

/** Not ended: in force, or in force from the next period. */
export async function findOpen(db: Db | Tx, downlineId: bigint, kind: ContractKind): Promise<Contract | null> {
  const open = 'downline_id = $1 and kind = $2 and in_force_from is not null and ended_at is null';
  return (await find(db, open, [downlineId, kind]))[0] ?? null;
}

/** The newest accepted contracts of these members, also those that begin with the next period. */
export async function findAllOpen(db: Db, downlineIds: readonly bigint[], kind: ContractKind): Promise<Contract[]> {
  const open = 'downline_id = any ($1::bigint[]) and kind = $2 and in_force_from is not null and ended_at is null';
  return find(db, open, [downlineIds, kind]);
}

/** What counts at this moment: an ended contract counts to its end. */
export async function findInForce(
  db: Db | Tx,
  input: { downlineIds: readonly bigint[]; kind: ContractKind; at: Date },
): Promise<Contract[]> {
  return find(
    db,
    'downline_id = any ($1::bigint[]) and kind = $2 and in_force_from <= $3 and (ended_at is null or ended_at > $3) order by id',
    [input.downlineIds, input.kind, input.at],
  );
}

export async function findOffer(db: Db | Tx, downlineId: bigint, kind: ContractKind): Promise<Contract | null> {
  return (await find(db, `downline_id = $1 and kind = $2 and state = 'offered'`, [downlineId, kind]))[0] ?? null;
}

/** What waits for an answer of a member: offers to it, and terminations the other side asked for. */
export async function findRequests(db: Db, memberId: bigint): Promise<Contract[]> {
  return find(
    db,
    `(downline_id = $1 and (state = 'offered' or (state = 'termination_requested' and termination_by = 'upline')))
      or (upline_id = $1 and state = 'termination_requested' and termination_by = 'downline') order by id`,
    [memberId],
  );
}

/** Open contracts of a kind below an agent, at any depth. */
export async function findOpenBelow(tx: Db | Tx, agentId: bigint, kind: ContractKind): Promise<Contract[]> {
  const { rows } = await tx.query<Stored>(
    `with recursive below as (
       select c.* from salaries.contract c where c.upline_id = $1 and c.kind = $2 and c.in_force_from is not null and c.ended_at is null
       union
       select c.* from below b join salaries.contract c on c.upline_id = b.downline_id and c.kind = $2 and c.in_force_from is not null and c.ended_at is null
     ) select ${columns} from below order by id`,
    [agentId, kind],
  );
  return rows.map(toContract);
}

/** Every contract of a kind that counts in a period. */
export async function findOfPeriod(
  tx: Db | Tx,
  input: { brandId: bigint; kind: ContractKind; start: Date },
): Promise<Contract[]> {
  return find(
    tx,
    'brand_id = $1 and kind = $2 and in_force_from <= $3 and (ended_at is null or ended_at > $3) order by id',
    [input.brandId, input.kind, input.start],
  );
}

/** When the next contract of a kind comes into force after a moment, or the first one at all; null: none does. */
export async function findNextInForce(
  db: Db,
  { brandId, kind, after }: { brandId: bigint; kind: ContractKind; after?: Date },
): Promise<Date | null> {
  const { rows } = await db.query<{ next: Date | null }>({
    name: 'salaries_next_in_force',
    text: `select min(in_force_from) as next from salaries.contract
      where brand_id = $1 and kind = $2 and in_force_from > coalesce($3::timestamptz, '-infinity') and in_force_from < coalesce(ended_at, 'infinity')`,
    values: [brandId, kind, after ?? null],
  });
  return rows[0]?.next ?? null;
}

export async function insertOffer(
  tx: Tx,
  offer: Pick<Contract, 'brandId' | 'kind' | 'uplineId' | 'downlineId' | 'terms' | 'offeredAt' | 'expiresAt'> & {
    operatorId: bigint | null;
  },
): Promise<Contract> {
  const { rows } = await tx.query<Stored>(
    `insert into salaries.contract (brand_id, kind, upline_id, downline_id, version, state, terms, offered_at, expires_at, offered_by)
     select $1, $2, $3, $4::bigint, 1 + coalesce(max(version), 0), 'offered', $5, $6, $7, $8 from salaries.contract where downline_id = $4 and kind = $2
     returning ${columns}`,
    [
      offer.brandId,
      offer.kind,
      offer.uplineId,
      offer.downlineId,
      JSON.stringify(offer.terms),
      offer.offeredAt,
      offer.expiresAt,
      offer.operatorId,
    ],
  );
  const [made] = rows;
  if (!made) throw new Error('an offer was not written');
  return toContract(made);
}

/** What a step changes; what is left out stays. */
export interface ContractStep {
  readonly state: ContractState;
  readonly answeredAt?: Date;
  readonly inForceFrom?: Date;
  readonly endedAt?: Date;
  readonly terminationBy?: 'upline' | 'downline' | null;
  readonly endsAt?: Date | null;
}

/** Null: the contract is not in the state the step leads from. */
export async function updateContract(
  tx: Tx,
  contract: Pick<Contract, 'id' | 'state'>,
  step: ContractStep,
): Promise<Contract | null> {
  const hasTermination = step.terminationBy !== undefined;
  const { rows } = await tx.query<Stored>(
    `update salaries.contract set state = $3, answered_at = coalesce($4, answered_at), in_force_from = coalesce($5, in_force_from),
       ended_at = coalesce($6, ended_at), termination_by = case when $7 then $8 else termination_by end, ends_at = case when $7 then $9 else ends_at end
     where id = $1 and state = $2 returning ${columns}`,
    [
      contract.id,
      contract.state,
      step.state,
      step.answeredAt ?? null,
      step.inForceFrom ?? null,
      step.endedAt ?? null,
      hasTermination,
      step.terminationBy ?? null,
      step.endsAt ?? null,
    ],
  );
  return rows[0] ? toContract(rows[0]) : null;
}

export async function findDueSteps(db: Db, now: Date): Promise<Contract[]> {
  return find(
    db,
    `(state = 'offered' and expires_at <= $1) or (state = 'termination_requested' and ends_at <= $1) order by id limit 200`,
    [now],
  );
}

/** Contracts of the house, newest first. */
export async function listHouseContracts(
  db: Db,
  input: {
    brandId: bigint;
    kind?: ContractKind | undefined;
    state?: ContractState | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ list: Contract[]; total: number }> {
  const where =
    'upline_id is null and brand_id = $1 and ($2::text is null or kind = $2) and ($3::text is null or state = $3)';
  const values = [input.brandId, input.kind ?? null, input.state ?? null];
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from salaries.contract where ${where}`,
    values,
  );
  const list = await find(db, `${where} order by id desc limit $4 offset $5`, [...values, input.limit, input.offset]);
  return { list, total: rows[0]?.total ?? 0 };
}

/** Whether a member has, had or offered a contract of the kind. */
export async function hasContracts(db: Db, memberId: bigint, kind: ContractKind): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from salaries.contract where (downline_id = $1 or upline_id = $1) and kind = $2 and in_force_from is not null limit 1',
    [memberId, kind],
  );
  return rowCount === 1;
}
