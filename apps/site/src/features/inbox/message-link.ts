import type { InboxMessage, MessageKind } from '@fairhouse/contract';

/** The target of a message: a page of the member centre, and the part of it to open. */
export interface MessageLink {
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
  bet_corrected_credit: 'personalHistoryCopy',
  bet_corrected_debit: 'personalHistoryCopy',
};

export function linkOf({ kind, facts }: Pick<InboxMessage, 'kind' | 'facts'>): MessageLink {
  const page = pages[kind];
  if (page !== undefined) return { page };
  const id = facts['id'];
  if (kind === 'matter_answered') return { page: 'support', ...(id !== undefined && { matter: id }) };
  if (kind.startsWith('deposit')) return { page: 'depositv2', ...(id !== undefined && { deposit: id }) };
  return { page: 'withdraw', ...(id !== undefined && { withdrawal: id }) };
}
