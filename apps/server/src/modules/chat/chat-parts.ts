import type { ChatNews, DeskNews } from '@fairhouse/contract';
import type { Platform, RateLimit } from '../../platform/context/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';

export interface ChatDeps {
  /** To every socket of a member, at once and in order. */
  tellMember(memberId: bigint, message: { type: 'chat'; value: ChatNews }): void;
  /** To every socket of one operator. */
  tellOperator(operatorId: bigint, message: { type: 'desk'; value: DeskNews }): void;
  /** To everybody at the desk who works for the brand. */
  tellDesk(brandId: bigint, message: { type: 'desk'; value: DeskNews }): void;
  recordAction: OperatorsDoor['recordAction'];
  /** What nobody heard becomes a message to the house; the same key is the same message. */
  leaveMessage(left: { brandId: bigint; memberId: bigint; username: string; content: string; clientKey: string }): Promise<void>;
}

/** What the use cases of chat stand on. */
export interface ChatParts extends ChatDeps {
  readonly platform: Platform;
  readonly limits: { readonly messages: RateLimit; readonly answers: RateLimit; readonly typing: RateLimit; readonly openings: RateLimit };
}

/** Who says nothing for so long has left the desk. */
export const dutyMs = 60_000;

export function seenAfter({ platform }: Pick<ChatParts, 'platform'>): Date {
  return new Date(platform.clock.now().getTime() - dutyMs);
}
