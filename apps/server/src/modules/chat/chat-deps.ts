import type { ChatNews, DeskNews, LiveNews } from '@fairhouse/contract';
import type { Brand, Platform, RateLimit, Tx } from '../../platform/context/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';

type LiveMessageNews = { readonly type: 'liveRoom'; readonly value: LiveNews };

export interface ChatDeps {
  /** Sends to every socket of a member, at once and in order. */
  tellMember(memberId: bigint, message: { type: 'chat'; value: ChatNews } | LiveMessageNews): void;
  /** Sends to every socket of one operator. */
  tellOperator(operatorId: bigint, message: { type: 'desk'; value: DeskNews } | LiveMessageNews): void;
  /** Sends to everybody at the desk who works for the brand. */
  tellDesk(brandId: bigint, message: { type: 'desk'; value: DeskNews }): void;
  recordAction: OperatorsDoor['recordAction'];
  /** A message that nobody answered becomes a matter; the same key is the same matter. */
  leaveMessage(
    tx: Tx,
    left: { brandId: bigint; memberId: bigint; username: string; content: string; clientKey: string },
  ): Promise<void>;
  /** A member on a break is not let into live rooms either. */
  isOnBreak(whose: { memberId: bigint; brand: Brand }): Promise<boolean>;
  /** A member's name as others may see it. */
  maskName(name: string): string;
}

/** What the use cases of chat need. */
export interface ChatInnerDeps extends ChatDeps {
  readonly platform: Platform;
  /** The lane of the queue in which a member waits; a higher one comes first. */
  laneOf(member: { memberId: bigint; brandId: bigint }): Promise<number>;
  readonly limits: {
    readonly messages: RateLimit;
    readonly answers: RateLimit;
    readonly typing: RateLimit;
    readonly openings: RateLimit;
    readonly visits: RateLimit;
  };
}

/** An operator who is silent for this long has left the desk. */
export const dutyMs = 60_000;

export function seenAfter({ platform }: Pick<ChatInnerDeps, 'platform'>): Date {
  return new Date(platform.clock.now().getTime() - dutyMs);
}
