import type { ChatNews, DeskNews, LiveNews } from '@fairhouse/contract';
import type { Brand, Platform, RateLimit, Tx } from '../../platform/context/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';

type LiveMessageNews = { readonly type: 'liveRoom'; readonly value: LiveNews };

export interface ChatDeps {
  /** To every socket of a member, at once and in order. */
  tellMember(memberId: bigint, message: { type: 'chat'; value: ChatNews } | LiveMessageNews): void;
  /** To every socket of one operator. */
  tellOperator(operatorId: bigint, message: { type: 'desk'; value: DeskNews } | LiveMessageNews): void;
  /** To everybody at the desk who works for the brand. */
  tellDesk(brandId: bigint, message: { type: 'desk'; value: DeskNews }): void;
  recordAction: OperatorsDoor['recordAction'];
  /** What nobody heard becomes a message to the house; the same key is the same message. */
  leaveMessage(
    tx: Tx,
    left: { brandId: bigint; memberId: bigint; username: string; content: string; clientKey: string },
  ): Promise<void>;
  /** Whoever takes a break from playing is not drawn into rooms either. */
  isOnBreak(whose: { memberId: bigint; brand: Brand }): Promise<boolean>;
  /** A member's name as others may see it. */
  maskName(name: string): string;
}

/** What the use cases of chat stand on. */
export interface ChatParts extends ChatDeps {
  readonly platform: Platform;
  readonly limits: {
    readonly messages: RateLimit;
    readonly answers: RateLimit;
    readonly typing: RateLimit;
    readonly openings: RateLimit;
    readonly visits: RateLimit;
  };
}

/** Who says nothing for so long has left the desk. */
export const dutyMs = 60_000;

export function seenAfter({ platform }: Pick<ChatParts, 'platform'>): Date {
  return new Date(platform.clock.now().getTime() - dutyMs);
}
