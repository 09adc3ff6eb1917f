import type { CodeType } from '@fairhouse/contract';
import { definitionOf, entryCodes, type RecordKind } from '@fairhouse/ledger';

/** The kinds of the account record as the wire names them. Wire-facts 8: a salary by the minute is a daily wage there. */
const wireKinds: Readonly<Record<RecordKind, CodeType>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  stake: 'betting',
  payout: 'winning',
  promotion: 'dividend',
  rebate: 'betting_rebate',
  agent_rebate: 'agent_rebate',
  dividend: 'share_bonus',
  daily_salary: 'daily_wage',
  hourly_salary: 'hour_wage',
  referral: 'referral_rebate',
  points: 'points',
  other: 'other',
};

export function kindOf(code: string, changeMinor: bigint): CodeType {
  const record = definitionOf(code)?.record;
  if (!record) return 'other';
  return wireKinds[changeMinor < 0n ? record.out : record.in];
}

/** The lines of these kinds, as the ledger's record asks for them; null: all lines. */
export function keysOf(kinds: readonly CodeType[]): string[] | null {
  if (kinds.length === 0) return null;
  return entryCodes.flatMap((code) => [
    ...(kinds.includes(kindOf(code, -1n)) ? [`${code}-`] : []),
    ...(kinds.includes(kindOf(code, 1n)) ? [`${code}+`] : []),
  ]);
}
