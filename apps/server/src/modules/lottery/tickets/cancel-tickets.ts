import { hash } from 'node:crypto';
import type { Calls, Output } from '@fairhouse/contract';
import { creditWallet } from '@fairhouse/ledger';
import { formatAmount } from '@fairhouse/money';
import { readRowId, Refusal } from '../../../platform/context/index.ts';
import type { BettingDeps, Bettor } from '../betting-deps.ts';
import { findOpenPhases, findOwnTickets, type TicketRow } from '../records/ticket-record.store.ts';
import { isTicketEnded } from './sale.store.ts';

/** Cancels tickets, all or none: their stakes, their bets and their exposure go back in one movement. */
export async function cancelTickets(
  deps: BettingDeps,
  bettor: Pick<Bettor, 'memberId' | 'brand'>,
  input: readonly string[],
): Promise<Output<Calls['cancelTickets']>> {
  const ids = [...new Set(input.map(readRowId))].sort((a, b) => (a < b ? -1 : 1));
  const rows = await findOwnTickets(deps.platform.db, { memberId: bettor.memberId, ids });
  if (rows.length !== ids.length) throw new Refusal('lottery_ticket_unknown');
  for (const row of rows) judgeTicket(row);
  await judgeChases(deps, rows);
  const { brand, memberId } = bettor;
  const walletId = await deps.walletOf(bettor);
  const amountMinor = rows.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const text = ids.join(',');
  try {
    const posted = await deps.ledger.post({
      walletId,
      key: { call: 'lottery.cancel', clientKey: hash('sha256', text).slice(0, 40), request: text },
      code: 'lottery.refund',
      postings: creditWallet({
        wallet: walletId,
        house: await deps.ledger.houseAccount(brand.id, 'house.lottery', brand.currency),
        amountMinor,
      }),
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: amountMinor,
      answer: '{}',
      stakedAtMs: Math.min(...rows.map(({ placedAtMs }) => placedAtMs)),
      rides: [
        deps.rideCancel({ ids }),
        ...rows.map((row) =>
          deps.bets.rideEnd({
            id: row.id,
            placedAtMs: row.placedAtMs,
            state: 'void',
            payoutMinor: row.stakeMinor,
            validStakeMinor: 0n,
          }),
        ),
      ],
    });
    if (posted.verdict === 'stale_turn') throw new Error('a cancel has no turn');
    if (posted.verdict === 'done')
      deps.platform.events.emit('balance_changed', {
        memberId,
        brandId: brand.id,
        balanceMinor: posted.balanceMinor,
        version: posted.version,
      });
    return {
      cancelled: ids.map(String),
      refunded: formatAmount(amountMinor),
      balance: formatAmount(posted.balanceMinor),
    };
  } catch (error) {
    if (!isTicketEnded(error)) throw error;
    for (const row of await findOwnTickets(deps.platform.db, { memberId, ids })) judgeTicket(row);
    throw new Refusal('lottery_ticket_ended');
  }
}

function judgeTicket({ state, isOver, issueState, numero }: TicketRow): void {
  if (state !== 'OPEN') throw new Refusal('lottery_ticket_ended');
  if (isOver || (issueState !== 'OPEN' && issueState !== 'PENDING'))
    throw new Refusal('lottery_issue_closed', { numero });
}

/** A chase is cancelled from its end, so that nothing stays open after a cancelled ticket. */
async function judgeChases(deps: BettingDeps, rows: readonly TicketRow[]): Promise<void> {
  const chases = new Map<bigint, number>();
  for (const { orderId, phase, isChase } of rows)
    if (isChase) chases.set(orderId, Math.min(phase, chases.get(orderId) ?? phase));
  if (chases.size === 0) return;
  const going = new Set(rows.map(({ id }) => id));
  const open = await findOpenPhases(deps.platform.db, [...chases.keys()]);
  if (open.some(({ id, orderId, phase }) => !going.has(id) && phase > (chases.get(orderId) ?? 0)))
    throw new Refusal('lottery_chase_from_last');
}
