import type { VendorOnRecord } from '@fairhouse/contract';
import { Refusal, type CallContext, type OperatorActor, type Platform } from '../../platform/context/index.ts';
import type { OperatorsDoor, RecordedAction } from '../operators/index.ts';
import { failuresMost } from './list-vendor-games.ts';
import { listHealth, type VendorHealth } from './vendor-health.store.ts';
import type { ListedKey, VendorKeys } from './vendor-keys.ts';
import type { VendorRecord } from './vendor-record.store.ts';
import type { VendorRecords, VendorTerms } from './vendor-records.ts';

type By = Pick<CallContext<OperatorActor>, 'actor' | 'ip'>;

export interface VendorDeskDeps {
  readonly platform: Platform;
  readonly records: VendorRecords;
  readonly keys: VendorKeys;
  /** All vendors of the catalogue except the in-house studio. */
  listVendorNames(): readonly { readonly code: string; readonly name: string }[];
  recordAction: OperatorsDoor['recordAction'];
  listVendorGames(vendor: VendorRecord): Promise<boolean>;
}

/** Vendors abroad, as operators see and change them; they serve every brand, so only an operator for all brands may change them. */
export interface VendorDesk {
  list(): Promise<{ list: VendorOnRecord[]; others: { code: string; name: string }[] }>;
  record(
    code: string,
    input: VendorTerms & { version: number | null; reason: string },
    by: By,
  ): Promise<VendorOnRecord>;
  ask(code: string, by: By): Promise<VendorOnRecord>;
  /** The secret, in base64url as in the protocol; it is shown only this once. */
  makeKey(code: string, reason: string, by: By): Promise<{ id: string; secret: string }>;
  endKey(key: { code: string; id: string }, reason: string, by: By): Promise<void>;
}

/** Keys in use at one time: one, its successor, and a few more for a vendor with separate servers. */
const keysMost = 5;

export function createVendorDesk(deps: VendorDeskDeps): VendorDesk {
  const { platform, records, keys, recordAction } = deps;
  const nameOf = (code: string): string => deps.listVendorNames().find((vendor) => vendor.code === code)?.name ?? code;
  async function show(record: VendorRecord): Promise<VendorOnRecord> {
    const [listed, health] = await Promise.all([keys.list(record.code), listHealth(platform.db)]);
    return toRow(record, { name: nameOf(record.code), keys: listed, health: health.get(record.code) });
  }
  function find(code: string): VendorRecord {
    const record = records.find(code);
    if (!record) throw new Refusal('vendor_unknown');
    return record;
  }
  return {
    async list() {
      const list = await Promise.all(records.list().map(show));
      const others = deps.listVendorNames().filter(({ code }) => !records.find(code));
      return { list, others: others.map(({ code, name }) => ({ code, name })) };
    },
    async record(code, { version, reason, ...terms }, by) {
      checkWorksForAll(by.actor);
      if (nameOf(code) === code && !records.find(code)) throw new Refusal('vendor_unknown');
      const after = await platform.inTx(async (tx) => {
        const done = await records.change(tx, { code, version }, terms);
        await recordAction(tx, {
          ...actedBy(by),
          action: 'vendor.recorded',
          subject: `vendor:${code}`,
          reason,
          before: done.before && termsOf(done.before),
          after: termsOf(done.after),
        });
        return done.after;
      });
      await records.refresh();
      return show(after);
    },
    async ask(code, by) {
      checkWorksForAll(by.actor);
      const record = find(code);
      await deps.listVendorGames(record);
      return show(record);
    },
    async makeKey(code, reason, by) {
      checkWorksForAll(by.actor);
      find(code);
      if ((await keys.list(code)).filter(({ endedAt }) => endedAt === null).length >= keysMost)
        throw new Refusal('vendor_keys_full');
      return platform.inTx(async (tx) => {
        const { id, secret } = await keys.make(code, tx);
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

function checkWorksForAll({ brandIds }: OperatorActor): void {
  if (brandIds !== null) throw new Refusal('brand_not_yours');
}

/** The act belongs to no brand, so the trail of every brand has it. */
function actedBy({ actor, ip }: By): Pick<RecordedAction, 'operatorId' | 'operatorName' | 'brandId' | 'ip'> {
  return { operatorId: actor.operatorId, operatorName: actor.name, brandId: null, ip };
}

const termsOf = ({ page, server, walletMode, isOn }: VendorRecord): VendorTerms => ({ page, server, walletMode, isOn });

function toRow(
  record: VendorRecord,
  { name, keys, health }: { name: string; keys: readonly ListedKey[]; health: VendorHealth | undefined },
): VendorOnRecord {
  return {
    code: record.code,
    name,
    ...termsOf(record),
    version: record.version,
    changedAt: record.changedAt.getTime(),
    keys: keys.map(({ id, madeAt, endedAt }) => ({
      id,
      madeAt: madeAt.getTime(),
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
