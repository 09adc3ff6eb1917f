import type { CodeType } from '@fairhouse/contract';
import type { EntryCode } from '@fairhouse/ledger';

/** What a line is called that left the wallet, and one that arrived. */
interface Kinds {
  readonly out: CodeType;
  readonly in: CodeType;
}

const both = (kind: CodeType): Kinds => ({ out: kind, in: kind });
const bet: Kinds = { out: 'betting', in: 'winning' };

/** Entry codes of the ledger as the account record tells them apart; what is not listed is `other`. */
const kindsByCode: Readonly<Partial<Record<EntryCode, Kinds>>> = {
  'casino.round': bet,
  'jackpot.won': both('winning'),
  'vendor.bet': bet,
  'vendor.settle': bet,
  // A stake given back stays with the bets: it was no win.
  'vendor.rollback': both('betting'),
  'vendor.win_rollback': both('winning'),
  'lottery.bet': bet,
  'lottery.win': bet,
  'lottery.refund': both('betting'),
  'lottery.win_rollback': both('winning'),
  'deposit.paid': both('deposit'),
  'deposit.reversed': both('deposit'),
  'withdrawal.held': both('withdraw'),
  'withdrawal.paid': both('withdraw'),
  'withdrawal.fee': both('withdraw'),
  'withdrawal.released': both('withdraw'),
  'withdrawal.returned': both('withdraw'),
  // A withdrawal through the agent channel, a deposit on the agent's side (trust.md 2.12); and the other way round.
  'transfer.to_upline': { out: 'withdraw', in: 'deposit' },
  'transfer.to_downline': { out: 'withdraw', in: 'deposit' },
  'promotion.granted': both('dividend'),
  'promotion.freed': both('dividend'),
  'promotion.forfeited': both('dividend'),
  // Wire-facts 8: a salary by the minute is a daily wage there.
  'rebate.paid': both('betting_rebate'),
  'rebate.agent': both('agent_rebate'),
  'agency.dividend': both('share_bonus'),
  'agency.daily_salary': both('daily_wage'),
  'agency.realtime_salary': both('daily_wage'),
  'agency.hourly_salary': both('hour_wage'),
  'referral.paid': both('referral_rebate'),
};

export function kindOf(code: string, changeMinor: bigint): CodeType {
  const kinds = kindsByCode[code as EntryCode];
  if (!kinds) return 'other';
  return changeMinor < 0n ? kinds.out : kinds.in;
}

/** The lines of these kinds, as the ledger's record asks for them; null: all lines. `known`: every code there is. */
export function keysOf(kinds: readonly CodeType[], known: readonly string[]): string[] | null {
  if (kinds.length === 0) return null;
  const codes = new Set([...known, ...Object.keys(kindsByCode)]);
  return [...codes].flatMap((code) => [
    ...(kinds.includes(kindOf(code, -1n)) ? [`${code}-`] : []),
    ...(kinds.includes(kindOf(code, 1n)) ? [`${code}+`] : []),
  ]);
}
