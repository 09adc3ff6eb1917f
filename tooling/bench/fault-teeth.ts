import type { Pool } from 'pg';

/** Removes one safeguard from the database's side of the ledger; the bench must detect the consequence. */
export interface Tooth {
  readonly name: string;
  readonly isDurable: boolean;
  /** The figure that must be above zero. */
  readonly finds: 'lost' | 'double' | 'difference' | 'faults';
  readonly changes: readonly { readonly called: string; readonly from: string; readonly to: string }[];
  readonly sql?: string;
}

const unlocked = { called: 'post_batch', from: 'order by a.id for no key update', to: 'order by a.id' };

export const teeth: readonly Tooth[] = [
  { name: 'synchronous_commit=off', isDurable: false, finds: 'lost', changes: [] },
  {
    name: 'key check removed',
    isDurable: true,
    finds: 'double',
    sql: 'alter table ledger.key drop constraint key_pkey',
    changes: [
      {
        called: 'post_batch',
        from: 'where k.wallet_id = w_id[t.w] and',
        to: 'where false and k.wallet_id = w_id[t.w] and',
      },
    ],
  },
  { name: 'ordered lock removed', isDurable: true, finds: 'faults', changes: [unlocked] },
  {
    name: 'lock removed and condition not repeated',
    isDurable: true,
    finds: 'difference',
    changes: [
      unlocked,
      {
        called: 'post_batch',
        from: 'where x.ctid = t.place and x.id = t.id and t.version > t.version_read and x.balance = t.balance_read',
        to: 'where x.id = t.id and t.version > t.version_read',
      },
    ],
  },
  {
    name: 'condition of a hold not repeated',
    isDurable: true,
    finds: 'difference',
    sql: 'alter table ledger.hold drop constraint hold_is_not_exceeded',
    changes: [
      { called: 'take_holds', from: 'and h.captured + h.released + t.capture + t.release <= h.amount', to: '' },
    ],
  },
];

/** Removes the safeguard; throws when it is not where it should be, so that a test without effect is noticed. */
export async function pull(owner: Pool, tooth: Tooth): Promise<void> {
  for (const { called, from, to } of tooth.changes) {
    const { rows } = await owner.query<{ source: string }>(
      `select pg_get_functiondef(p.oid) as source from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.proname = $1`,
      [called],
    );
    const source = rows[0]?.source ?? '';
    if (!source.includes(from)) throw new Error(`${tooth.name}: ${called} has no "${from}"`);
    await owner.query(source.replaceAll(from, to));
  }
  if (tooth.sql !== undefined) await owner.query(tooth.sql);
}
