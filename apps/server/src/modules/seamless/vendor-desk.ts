import type { VendorChangeRow, VendorOnRecord } from '@fairhouse/contract';
import { Refusal, type CallContext, type OperatorActor, type Platform, type Tx } from '../../platform/context/index.ts';
import type { OperatorsDoor, RecordedAction } from '../operators/index.ts';
import { failuresMost } from './list-vendor-games.ts';
import {
  decideChange,
  insertChange,
  listWaitingChanges,
  lockChange,
  type VendorChange,
} from './vendor-change.store.ts';
import { listHealth, type VendorHealth } from './vendor-health.store.ts';
import { confirmVendorKey, lockVendorKey } from './vendor-key.store.ts';
import type { ListedKey, VendorKeys } from './vendor-keys.ts';
import { lockVendorRecord, type VendorRecord } from './vendor-record.store.ts';
import type { VendorRecords, VendorTerms } from './vendor-records.ts';

type By = Pick<CallContext<OperatorActor>, 'actor' | 'ip'>;

export interface VendorDeskDeps {
  readonly platform: Platform;
  readonly records: VendorRecords;
  readonly keys: VendorKeys;
  /** All vendors of the catalogue except the in-house studio. */
  listVendorNames(): readonly { readonly code: string; readonly name: string }[];
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
  listVendorGames(vendor: VendorRecord): Promise<boolean>;
}

interface Recorded {
  /** Null: the vendor is not on record yet. */
  readonly vendor: VendorOnRecord | null;
  /** Waits for a second operator; null: it was done at once. */
  readonly change: VendorChangeRow | null;
}

/**
 * Vendors abroad, as operators see and change them; they serve every brand, so only an operator for all brands may change
 * them. Where a vendor's pages and servers are, who keeps its wallets and by which key it signs is decided by two
 * (decision 144): whoever has a key can say what is paid.
 */
export interface VendorDesk {
  list(
    by: By,
  ): Promise<{ list: VendorOnRecord[]; others: { code: string; name: string }[]; changes: VendorChangeRow[] }>;
  /** Switching on and off is done at once, everything else waits for a second operator. */
  record(code: string, input: VendorTerms & { version: number | null; reason: string }, by: By): Promise<Recorded>;
  /** Whoever asked may take it back, and approves nothing. */
  decideChange(
    change: { code: string; id: bigint },
    input: { verdict: 'approve' | 'reject'; reason: string },
    by: By,
  ): Promise<{ vendor: VendorOnRecord | null }>;
  ask(code: string, by: By): Promise<VendorOnRecord>;
  /** The secret, in base64url as in the protocol; it is shown only this once, and signs once a second operator has confirmed it. */
  makeKey(code: string, reason: string, by: By): Promise<{ id: string; secret: string }>;
  confirmKey(key: { code: string; id: string }, reason: string, by: By): Promise<void>;
  endKey(key: { code: string; id: string }, reason: string, by: By): Promise<void>;
}

/** Keys in use at one time: one, its successor, and a few more for a vendor with separate servers. */
const keysMost = 5;

type ReadNames = (ids: readonly (bigint | null)[]) => Promise<(id: bigint | null) => string | null>;

export function createVendorDesk(deps: VendorDeskDeps): VendorDesk {
  const { platform, records, keys } = deps;
  const { recordAction } = deps.operators;
  const nameOf = (code: string): string => deps.listVendorNames().find((vendor) => vendor.code === code)?.name ?? code;
  const readNames: ReadNames = async (ids) => {
    const known = ids.filter((id) => id !== null);
    const names = new Map((await deps.operators.findNames([...new Set(known)])).map(({ id, name }) => [id, name]));
    return (id) => (id === null ? null : (names.get(id) ?? ''));
  };
  async function show(record: VendorRecord, by: By): Promise<VendorOnRecord> {
    const [listed, health] = await Promise.all([keys.list(record.code), listHealth(platform.db)]);
    const makerOf = await readNames(listed.map(({ madeBy }) => madeBy));
    return toRow(record, { name: nameOf(record.code), keys: listed, health: health.get(record.code), makerOf, by });
  }
  async function viewChanges(changes: readonly VendorChange[], by: By): Promise<VendorChangeRow[]> {
    const askerOf = await readNames(changes.map(({ askedBy }) => askedBy));
    return changes.map((change) => ({
      changeId: `${change.id}`,
      code: change.vendor,
      name: nameOf(change.vendor),
      ...termsOf(change),
      reason: change.reason,
      askedBy: askerOf(change.askedBy) ?? '',
      isMine: change.askedBy === by.actor.operatorId,
      askedAt: change.askedAt.getTime(),
    }));
  }
  function find(code: string): VendorRecord {
    const record = records.find(code);
    if (!record) throw new Refusal('vendor_unknown');
    return record;
  }
  const showKnown = async (code: string, by: By): Promise<VendorOnRecord | null> => {
    await records.refresh();
    const record = records.find(code);
    return record ? show(record, by) : null;
  };
  return {
    async list(by) {
      const list = await Promise.all(records.list().map((record) => show(record, by)));
      const others = deps.listVendorNames().filter(({ code }) => !records.find(code));
      const changes = await viewChanges(await listWaitingChanges(platform.db), by);
      return { list, others: others.map(({ code, name }) => ({ code, name })), changes };
    },
    async record(code, input, by) {
      checkWorksForAll(by.actor);
      if (nameOf(code) === code && !records.find(code)) throw new Refusal('vendor_unknown');
      const change = await platform.inTx((tx) => recordOrAsk(deps, tx, { code, input, by }));
      const [shown = null] = await viewChanges(change ? [change] : [], by);
      return { vendor: await showKnown(code, by), change: shown };
    },
    async decideChange({ code, id }, input, by) {
      checkWorksForAll(by.actor);
      await platform.inTx((tx) => decideInTx(deps, tx, { code, id, by, ...input }));
      return { vendor: await showKnown(code, by) };
    },
    async ask(code, by) {
      checkWorksForAll(by.actor);
      const record = find(code);
      await deps.listVendorGames(record);
      return show(record, by);
    },
    async makeKey(code, reason, by) {
      checkWorksForAll(by.actor);
      find(code);
      if ((await keys.list(code)).filter(({ endedAt }) => endedAt === null).length >= keysMost)
        throw new Refusal('vendor_keys_full');
      return platform.inTx(async (tx) => {
        const { id, secret } = await keys.make(code, { tx, operatorId: by.actor.operatorId });
        await recordAction(tx, {
          ...actedBy(by),
          action: 'vendor.key_made',
          subject: `vendor:${code}`,
          reason,
          after: { key: id },
        });
        return { id, secret: Buffer.from(secret).toString('base64url') };
      });
    },
    async confirmKey({ code, id }, reason, by) {
      checkWorksForAll(by.actor);
      await platform.inTx(async (tx) => {
        const key = await lockVendorKey(tx, { id, vendor: code });
        if (!key) throw new Refusal('vendor_key_unknown');
        if (key.confirmedAt !== null) throw new Refusal('already_decided');
        await deps.operators.checkTwo(tx, { first: key.madeBy, second: by.actor.operatorId });
        await confirmVendorKey(tx, { id, by: by.actor.operatorId, at: platform.clock.now() });
        await recordAction(tx, {
          ...actedBy(by),
          action: 'vendor.key_confirmed',
          subject: `vendor:${code}`,
          reason,
          after: { key: id },
        });
      });
    },
    async endKey({ code, id }, reason, by) {
      checkWorksForAll(by.actor);
      if (!(await keys.list(code)).some((key) => key.id === id)) throw new Refusal('vendor_key_unknown');
      const isEnded = await keys.end(id, (tx) =>
        recordAction(tx, {
          ...actedBy(by),
          action: 'vendor.key_ended',
          subject: `vendor:${code}`,
          reason,
          after: { key: id },
        }),
      );
      if (!isEnded) throw new Refusal('vendor_key_unknown');
    },
  };
}

/** Null: done at once. */
async function recordOrAsk(
  { platform, records, operators }: VendorDeskDeps,
  tx: Tx,
  { code, input, by }: { code: string; input: VendorTerms & { version: number | null; reason: string }; by: By },
): Promise<VendorChange | null> {
  const { version, reason, ...wanted } = input;
  const terms = records.judge(code, wanted);
  const before = await lockVendorRecord(tx, code);
  const isSame =
    before?.page === terms.page && before.server === terms.server && before.walletMode === terms.walletMode;
  const act = { ...actedBy(by), subject: `vendor:${code}`, reason, before: before && termsOf(before) };
  if (isSame) {
    const { after } = await records.change(tx, { code, version }, terms);
    await operators.recordAction(tx, { ...act, action: 'vendor.recorded', after: termsOf(after) });
    return null;
  }
  if ((before?.version ?? null) !== version) throw new Refusal('version_stale');
  const change = await insertChange(tx, {
    vendor: code,
    ofVersion: version,
    ...terms,
    reason,
    askedBy: by.actor.operatorId,
    askedAt: platform.clock.now(),
  });
  if (!change) throw new Refusal('vendor_change_waiting');
  await operators.recordAction(tx, { ...act, action: 'vendor.change_asked', after: terms });
  return change;
}

async function decideInTx(
  { platform, records, operators }: VendorDeskDeps,
  tx: Tx,
  {
    code,
    id,
    verdict,
    reason,
    by,
  }: { code: string; id: bigint; verdict: 'approve' | 'reject'; reason: string; by: By },
): Promise<void> {
  const change = await lockChange(tx, { id, vendor: code });
  if (!change) throw new Refusal('vendor_change_unknown');
  if (change.state !== 'waiting') throw new Refusal('already_decided');
  const isApproved = verdict === 'approve';
  if (isApproved) await operators.checkTwo(tx, { first: change.askedBy, second: by.actor.operatorId });
  const done = isApproved ? await records.change(tx, { code, version: change.ofVersion }, termsOf(change)) : null;
  await decideChange(tx, {
    id,
    state: isApproved ? 'approved' : 'rejected',
    by: by.actor.operatorId,
    at: platform.clock.now(),
  });
  await operators.recordAction(tx, {
    ...actedBy(by),
    action: isApproved ? 'vendor.recorded' : 'vendor.change_rejected',
    subject: `vendor:${code}`,
    reason,
    before: done?.before ? termsOf(done.before) : null,
    after: termsOf(change),
  });
}

function checkWorksForAll({ brandIds }: OperatorActor): void {
  if (brandIds !== null) throw new Refusal('brand_not_yours');
}

/** The act belongs to no brand, so the trail of every brand has it. */
function actedBy({ actor, ip }: By): Pick<RecordedAction, 'operatorId' | 'operatorName' | 'brandId' | 'ip'> {
  return { operatorId: actor.operatorId, operatorName: actor.name, brandId: null, ip };
}

const termsOf = ({ page, server, walletMode, isOn }: VendorTerms): VendorTerms => ({ page, server, walletMode, isOn });

function toRow(
  record: VendorRecord,
  {
    name,
    keys,
    health,
    makerOf,
    by,
  }: {
    name: string;
    keys: readonly ListedKey[];
    health: VendorHealth | undefined;
    makerOf: (id: bigint | null) => string | null;
    by: By;
  },
): VendorOnRecord {
  return {
    code: record.code,
    name,
    ...termsOf(record),
    version: record.version,
    changedAt: record.changedAt.getTime(),
    keys: keys.map(({ id, madeAt, madeBy, confirmedAt, endedAt }) => ({
      id,
      madeAt: madeAt.getTime(),
      madeBy: makerOf(madeBy),
      isMine: madeBy === by.actor.operatorId,
      confirmedAt: confirmedAt?.getTime() ?? null,
      endedAt: endedAt?.getTime() ?? null,
    })),
    health: health
      ? {
          answeredAt: health.answeredAt?.getTime() ?? null,
          latencyMs: health.latencyMs,
          failedAt: health.failedAt?.getTime() ?? null,
          failure: health.failure,
          failures: health.failures,
          isResting: health.failures >= failuresMost,
          listedAt: health.listedAt?.getTime() ?? null,
          games: health.games,
        }
      : null,
  };
}
