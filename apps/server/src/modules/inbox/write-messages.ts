import type { ContractKind, MessageKind } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Platform } from '../../platform/context/index.ts';
import type { EventMap } from '../../platform/events/events.ts';
import type { MessageWritten } from './inbox.store.ts';

/** Steps of deposits and withdrawals that a member is told of; other steps only show on their page. */
const depositKinds: Readonly<Record<string, MessageKind>> = {
  paid: 'deposit_paid',
  in_review: 'deposit_in_review',
  rejected: 'deposit_rejected',
  failed: 'deposit_failed',
  expired: 'deposit_expired',
};
const withdrawalKinds: Readonly<Record<string, MessageKind>> = {
  in_review: 'withdrawal_in_review',
  paying: 'withdrawal_paying',
  paid_out: 'withdrawal_paid_out',
  rejected: 'withdrawal_rejected',
  failed: 'withdrawal_failed',
  assumed_received: 'withdrawal_assumed_received',
  forced: 'withdrawal_forced',
};
/** Messages about money that has moved name that amount; others name the requested amount. */
const movedKinds: ReadonlySet<MessageKind> = new Set([
  'deposit_paid',
  'withdrawal_paid_out',
  'withdrawal_assumed_received',
  'withdrawal_forced',
]);

/** Messages of every hour or every five minutes would bury all others; such salaries are found among the records. */
const toldSalaries: ReadonlySet<ContractKind> = new Set(['dividend', 'daily']);

export interface WriterDoors {
  /** A member may switch the notice of each login off (trust.md A6). */
  isLoginNoticeOn(memberId: bigint): Promise<boolean>;
  placeOf(ip: string): string;
}

type WriteMessage = (message: Omit<MessageWritten, 'sentAt'>, sentAt: Date) => void;

/** Listens to the other modules and writes messages to members. */
export function listenForMessages(platform: Platform, doors: WriterDoors, write: WriteMessage): void {
  const { events, clock, log } = platform;
  events.on('member_logged_in', ({ memberId, at, ip, isFirst }) => {
    if (isFirst) return write({ memberId, kind: 'welcome', facts: {}, cause: 'welcome' }, at);
    doors.isLoginNoticeOn(memberId).then(
      (isOn) =>
        isOn &&
        write(
          {
            memberId,
            kind: 'login',
            facts: { place: doors.placeOf(ip), at: `${at.getTime()}` },
            cause: `login ${at.getTime()}`,
          },
          at,
        ),
      (err: unknown) => log.warn({ err }, 'the notice of a login was not written'),
    );
  });
  events.on('deposit_stepped', (step) => {
    const kind = depositKinds[step.state];
    if (kind)
      write(
        { memberId: step.memberId, kind, facts: factsOf(step, kind), cause: `deposit ${step.id} ${step.state}` },
        clock.now(),
      );
  });
  events.on('withdrawal_stepped', (step) => {
    const kind = withdrawalKinds[step.state];
    if (kind)
      write(
        { memberId: step.memberId, kind, facts: factsOf(step, kind), cause: `withdrawal ${step.id} ${step.state}` },
        clock.now(),
      );
  });
  events.on('balance_adjusted', ({ adjustmentId, memberId, direction, amountMinor, currency }) => {
    const kind = direction === 'credit' ? 'adjustment_credit' : 'adjustment_debit';
    write(
      { memberId, kind, facts: { amount: formatAmount(amountMinor), currency }, cause: `adjustment ${adjustmentId}` },
      clock.now(),
    );
  });
  events.on('money_passed', ({ entryId, direction, receiverId, senderName, amountMinor, currency }) => {
    write(
      {
        memberId: receiverId,
        kind: direction === 'up' ? 'transfer_from_downline' : 'transfer_from_upline',
        facts: { name: senderName, amount: formatAmount(amountMinor), currency },
        cause: `transfer ${entryId}`,
      },
      clock.now(),
    );
  });
  events.on('matter_answered', ({ id, memberId, kind, number, version }) => {
    write(
      {
        memberId,
        kind: 'matter_answered',
        facts: { id: `${id}`, number, about: kind },
        cause: `matter ${id} ${version}`,
      },
      clock.now(),
    );
  });
  events.on('contract_stepped', ({ contractId, memberId, kind, news }) => {
    const at = clock.now();
    // A termination can be asked for again after it was refused.
    write(
      {
        memberId,
        kind: `contract_${news}`,
        facts: { id: `${contractId}`, contract: kind },
        cause: `contract ${contractId} ${news} ${at.getTime()}`,
      },
      at,
    );
  });
  events.on('salary_paid', ({ memberId, lineId, kind, amountMinor, currency }) => {
    if (!toldSalaries.has(kind)) return;
    write(
      {
        memberId,
        kind: 'salary_paid',
        facts: { id: `${lineId}`, contract: kind, amount: formatAmount(amountMinor), currency },
        cause: `salary ${lineId}`,
      },
      clock.now(),
    );
  });
  events.on('agent_moved', ({ moveId, memberId, news, name }) => {
    const facts: Record<string, string> = news === 'done' ? {} : { name };
    write({ memberId, kind: `move_${news}`, facts, cause: `move ${moveId} ${news}` }, clock.now());
  });
  listenForRewards(platform, write);
}

/** What members are given beside their play: points redeemed, the jackpot, rewards, ranks. */
function listenForRewards({ events, clock }: Platform, write: WriteMessage): void {
  events.on('redemption_decided', ({ memberId, redemptionId, isApproved, points, reason }) => {
    write(
      {
        memberId,
        kind: isApproved ? 'redemption_approved' : 'redemption_rejected',
        facts: { id: `${redemptionId}`, points: `${points}`, reason },
        cause: `redemption ${redemptionId}`,
      },
      clock.now(),
    );
  });
  events.on('jackpot_won', ({ memberId, hitId, amountMinor, currency }) => {
    write(
      {
        memberId,
        kind: 'jackpot_won',
        facts: { id: `${hitId}`, amount: formatAmount(amountMinor), currency },
        cause: `jackpot ${hitId}`,
      },
      clock.now(),
    );
  });
  events.on('reward_stepped', ({ claimId, memberId, promotionType, state }) => {
    write(
      {
        memberId,
        kind: `reward_${state}`,
        facts: { id: `${claimId}`, about: promotionType },
        cause: `reward ${claimId} ${state}`,
      },
      clock.now(),
    );
  });
  events.on('raffle_void', ({ raffleId, memberId }) => {
    write(
      { memberId, kind: 'raffle_void', facts: { id: `${raffleId}` }, cause: `raffle ${raffleId} void` },
      clock.now(),
    );
  });
  events.on('rank_changed', ({ memberId, stepId, isHigher, name }) => {
    write(
      { memberId, kind: isHigher ? 'rank_reached' : 'rank_lost', facts: { name }, cause: `rank ${stepId}` },
      clock.now(),
    );
  });
}

function factsOf(
  { id, amountMinor, movedMinor, currency }: EventMap['deposit_stepped'],
  kind: MessageKind,
): Record<string, string> {
  return { id: `${id}`, amount: formatAmount(movedKinds.has(kind) ? movedMinor : amountMinor), currency };
}
