import type { InboxMessage, MessageKind } from '@fairhouse/contract';

/** The target of a message: a page of the member or agent centre, and the part of it to open. */
export interface MessageLink {
  readonly to: '/member' | '/agentHome' | '/pointMall' | '/jackpot';
  readonly page: string;
  readonly deposit?: string;
  readonly withdrawal?: string;
  readonly matter?: string;
}

const pages: Partial<Record<MessageKind, string>> = {
  welcome: 'protection',
  login: 'securityCenter',
  adjustment_credit: 'transactionHistory',
  adjustment_debit: 'transactionHistory',
  transfer_from_downline: 'transferFund',
  transfer_from_upline: 'transactionHistory',
  from_agent: 'support',
  bet_corrected_credit: 'personalHistoryCopy',
  bet_corrected_debit: 'personalHistoryCopy',
  rank_reached: 'vip',
  rank_lost: 'vip',
  reward_issued: 'rewardCenter',
  reward_rejected: 'rewardCenter',
  raffle_void: 'rewardCenter',
};

/** The page of each kind of contract. */
const contractPages: Readonly<Record<string, string>> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

export function linkOf(message: Pick<InboxMessage, 'kind' | 'facts'>): MessageLink {
  return linkOfAgent(message) ?? linkOfMember(message);
}

/** What concerns an agent leads to the agent centre. */
function linkOfAgent({ kind, facts }: Pick<InboxMessage, 'kind' | 'facts'>): MessageLink | null {
  const to = '/agentHome';
  if (kind.startsWith('contract') || kind === 'salary_paid')
    return { to, page: contractPages[facts['contract'] ?? ''] ?? 'agentRevenueReport' };
  if (kind.startsWith('move'))
    return { to, page: kind === 'move_done' ? 'agentTeamOverview' : 'downlineManagmentView' };
  return null;
}

function linkOfMember({ kind, facts }: Pick<InboxMessage, 'kind' | 'facts'>): MessageLink {
  if (kind.startsWith('redemption')) return { to: '/pointMall', page: 'redemptions' };
  if (kind === 'jackpot_won') return { to: '/jackpot', page: '' };
  const to = '/member';
  const page = pages[kind];
  if (page !== undefined) return { to, page };
  const id = facts['id'];
  if (kind === 'matter_answered') return { to, page: 'support', ...(id !== undefined && { matter: id }) };
  if (kind.startsWith('deposit')) return { to, page: 'depositv2', ...(id !== undefined && { deposit: id }) };
  return { to, page: 'withdraw', ...(id !== undefined && { withdrawal: id }) };
}
