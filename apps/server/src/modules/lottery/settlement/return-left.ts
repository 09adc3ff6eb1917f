import { creditWallet } from '@fairhouse/ledger';
import { Refusal } from '../../../platform/context/index.ts';
import { decideByTwo, type Query, type DeskCaller, type DeskDeps } from '../draws/decide-by-two.ts';
import { findNamed, type IssueForm } from '../draws/enter-result.ts';
import type { LotteryInnerDeps } from '../lottery-deps.ts';
import { agreeLeft, countLeft, findAgreed, type LeftTicket } from './left-ticket.store.ts';

/** Returns the stakes of tickets whose play is gone: two operators request it. Refusals: those of a ruling. */
export async function returnByTwo(deps: DeskDeps, form: IssueForm, by: DeskCaller): Promise<Query> {
  const {
    issue: { id },
  } = await findNamed(deps, form);
  const { db, log } = deps.platform;
  const waiting = (await countLeft(db, [id])).get(id) ?? 0;
  const input = await decideByTwo(
    deps,
    {
      matter: 'return',
      issueId: id,
      text: '',
      reason: form.reason,
      isDue: ({ state }) => state === 'SETTLED' && waiting > 0,
      async apply(tx, _issue, { at }) {
        if ((await agreeLeft(tx, id, at)) === 0) throw new Refusal('lottery_result_not_due');
        return 'lottery.stakes_returned';
      },
    },
    by,
  );
  // What is not returned now is returned at the keeper's next look.
  if (input.state === 'done')
    await returnAgreed(deps).catch((err: unknown) => log.error({ err }, 'stakes two agreed on did not go back yet'));
  return input;
}

/** Returns everything that two operators agreed on, each ticket by itself. */
export function returnAgreed(deps: LotteryInnerDeps): Promise<void> {
  return deps.platform.stumbles.walk(
    'return-tickets',
    (after, most) => findAgreed(deps.platform.db, { after, most }),
    (ticket) => returnStake(deps, ticket),
  );
}

/** One movement whose key is the number of the ticket; ticket and bet end with it. */
async function returnStake(
  deps: LotteryInnerDeps,
  { id, memberId, walletId, brandId, currency, stakeMinor, placedAtMs }: LeftTicket,
): Promise<void> {
  const posted = await deps.ledger.post({
    walletId,
    key: { call: 'lottery.return', clientKey: `${id}`, request: `${stakeMinor}` },
    code: 'lottery.refund',
    postings: creditWallet({
      wallet: walletId,
      house: await deps.ledger.houseAccount(brandId, 'house.lottery', currency),
      amountMinor: stakeMinor,
    }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: stakeMinor,
    stakedAtMs: placedAtMs,
    answer: '{}',
    rides: [
      deps.rideReturn({ ticketId: id }),
      deps.bets.rideEnd({ id, placedAtMs, state: 'void', payoutMinor: stakeMinor, validStakeMinor: 0n }),
    ],
  });
  if (posted.verdict === 'done')
    deps.platform.events.emit('balance_changed', {
      memberId,
      brandId,
      balanceMinor: posted.balanceMinor,
      version: posted.version,
    });
}
