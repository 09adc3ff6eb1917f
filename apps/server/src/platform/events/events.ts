import type { ContractKind, Language, RewardFor } from '@fairhouse/contract';
import type { Brand } from '../context/brand.ts';
import type { Log } from '../log/log.ts';

interface CashierStep {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly state: string;
  /** As asked for. */
  readonly amountMinor: bigint;
  /** The amount that came into the wallet or was paid to the member: without fees and without what was returned. */
  readonly movedMinor: bigint;
  readonly currency: string;
}

/** Events for the modules of this process; names are in the past tense. */
export interface EventMap {
  /** A session is over, whatever ended it. */
  session_ended: { readonly sessionIds: readonly bigint[] };
  /** A break or an exclusion has begun. */
  member_paused: { readonly memberId: bigint };
  /** Somebody logged in, by any way. */
  member_logged_in: {
    readonly memberId: bigint;
    readonly brand: Brand;
    readonly language: Language;
    readonly at: Date;
    readonly ip: string;
    readonly userAgent: string;
    readonly isFirst: boolean;
  };
  /** A movement changed a wallet. */
  balance_changed: {
    readonly memberId: bigint;
    readonly brandId: bigint;
    readonly balanceMinor: bigint;
    readonly version: bigint;
  };
  /** A movement changed the float or the earnings of an agent. */
  purse_changed: { readonly memberId: bigint };
  /** Money went from a member to the agent above, or from an agent to a direct downline. */
  money_passed: {
    readonly entryId: bigint;
    readonly direction: 'up' | 'down';
    readonly receiverId: bigint;
    /** Masked. */
    readonly senderName: string;
    readonly amountMinor: bigint;
    readonly currency: string;
  };
  /** A deposit or a withdrawal has taken a step. */
  deposit_stepped: CashierStep;
  withdrawal_stepped: CashierStep;
  /** Two operators have changed a balance by hand. */
  balance_adjusted: {
    readonly adjustmentId: bigint;
    readonly memberId: bigint;
    readonly direction: 'credit' | 'debit';
    readonly amountMinor: bigint;
    readonly currency: string;
  };
  /** The house has answered what a member wrote. */
  matter_answered: {
    readonly id: bigint;
    readonly memberId: bigint;
    readonly kind: string;
    readonly number: string;
    readonly version: number;
  };
  /** A contract of an agent has taken a step; one event for each side. An end says why. */
  contract_stepped: {
    readonly contractId: bigint;
    readonly memberId: bigint;
    readonly kind: ContractKind;
    readonly news: ContractNews;
  };
  /** An operator has sent a redeemed thing, or has given the points back. */
  redemption_decided: {
    readonly memberId: bigint;
    readonly redemptionId: bigint;
    readonly isApproved: boolean;
    readonly points: bigint;
    readonly reason: string;
  };
  /** A reward was issued to a member, or an application was turned down. */
  reward_stepped: {
    readonly claimId: bigint;
    readonly memberId: bigint;
    readonly promotionType: RewardFor;
    readonly state: 'issued' | 'rejected';
  };
  /** A raffle in which the member has entries is void; they are in the next one. */
  raffle_void: { readonly raffleId: bigint; readonly memberId: bigint };
  /** The rank of a member has changed; `name` is that of the new one. */
  rank_changed: {
    readonly memberId: bigint;
    readonly stepId: bigint;
    readonly isHigher: boolean;
    readonly name: string;
  };
  /** The house jackpot was paid. */
  jackpot_won: {
    readonly memberId: bigint;
    readonly hitId: bigint;
    readonly no: number;
    readonly amountMinor: bigint;
    readonly currency: string;
  };
  /** A line of a salary or a dividend was paid. */
  salary_paid: {
    readonly memberId: bigint;
    readonly lineId: bigint;
    readonly kind: ContractKind;
    readonly amountMinor: bigint;
    readonly currency: string;
  };
  /** Operators have moved a member with its team; one event for each agent concerned. */
  agent_moved: {
    readonly moveId: bigint;
    readonly memberId: bigint;
    readonly news: 'done' | 'came' | 'left';
    /** Who moved. */
    readonly name: string;
  };
}

export type ContractNews =
  | 'offered'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'end_requested'
  | 'kept'
  /** Both sides agreed. */
  | 'ended'
  /** By terms above that it no longer fits. */
  | 'ended_above'
  | 'ended_unanswered'
  | 'ended_moved';

export type EventName = keyof EventMap;

export interface Events {
  on<N extends EventName>(name: N, listener: (event: EventMap[N]) => void): void;
  /** Listeners run at once; one that throws is logged and does not affect the others. */
  emit<N extends EventName>(name: N, event: EventMap[N]): void;
}

type Listeners = { [N in EventName]: ((event: EventMap[N]) => void)[] };

export function createEvents(log: Log): Events {
  const listeners: Listeners = {
    session_ended: [],
    member_logged_in: [],
    member_paused: [],
    balance_changed: [],
    purse_changed: [],
    money_passed: [],
    deposit_stepped: [],
    withdrawal_stepped: [],
    balance_adjusted: [],
    matter_answered: [],
    contract_stepped: [],
    reward_stepped: [],
    raffle_void: [],
    rank_changed: [],
    jackpot_won: [],
    salary_paid: [],
    redemption_decided: [],
    agent_moved: [],
  };
  return {
    on(name, listener) {
      listeners[name].push(listener);
    },
    emit(name, event) {
      for (const listener of listeners[name]) {
        try {
          listener(event);
        } catch (err) {
          log.error({ err, event: name }, 'event listener failed');
        }
      }
    },
  };
}
