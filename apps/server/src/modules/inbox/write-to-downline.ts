import { dayIn, hasModule, type MessageDesk } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import { addWritten, findWritten, hasMessage, insertMessage } from './inbox.store.ts';

export interface WritingDeps {
  readonly platform: Platform;
  readonly agency: Pick<AgencyDoor, 'findUpline' | 'findFrozen'>;
  /** Refuses for who is on a break or excluded. */
  admitMessage(memberId: bigint): Promise<void>;
}

interface Writer {
  readonly actor: Pick<MemberActor, 'memberId' | 'userName'>;
  readonly brand: Brand;
}

/** How many messages the agent may still write today. Refusal: module_off. */
export async function readMessageDesk({ platform }: WritingDeps, { actor, brand }: Writer): Promise<MessageDesk> {
  const perDay = requireMessages(brand);
  const day = dayIn(brand.timeZone, platform.clock.now());
  const written = await findWritten(platform.db, actor.memberId, day);
  return { perDay, leftToday: Math.max(0, perDay - written) };
}

/**
 * A message of an agent to a direct downline, which reads it with the agent's account name. Whoever is on a break or
 * excluded gets none: it might lead them back to play.
 */
export async function writeToDownline(
  deps: WritingDeps,
  writer: Writer,
  { memberId, text, clientKey }: { memberId: bigint; text: string; clientKey: string },
): Promise<MessageDesk> {
  const { platform, agency } = deps;
  const { actor, brand } = writer;
  const perDay = requireMessages(brand);
  const agentId = actor.memberId;
  if ((await agency.findUpline(memberId))?.uplineId !== agentId) throw new Refusal('not_a_downline');
  const cause = `from_agent ${agentId} ${clientKey}`;
  if (!(await hasMessage(platform.db, memberId, cause))) {
    if ((await agency.findFrozen(platform.db, [agentId])).has(agentId)) throw new Refusal('agent_frozen');
    await hideReason(deps.admitMessage(memberId));
    const sentAt = platform.clock.now();
    await platform.inTx(async (tx) => {
      const facts = { name: actor.userName, text };
      // The same message from another device waits here for the first one, and is not counted.
      if (!(await insertMessage(tx, { memberId, kind: 'from_agent', facts, cause, sentAt }))) return;
      const isWithin = await addWritten(tx, { agentId, day: dayIn(brand.timeZone, sentAt), perDay });
      if (!isWithin) throw new Refusal('message_limit');
    });
  }
  return readMessageDesk(deps, writer);
}

function requireMessages({ shell, agency }: Brand): number {
  if (agency.messagesPerDay === 0 || !hasModule(shell.whitelabel, 'DOWNMAN')) throw new Refusal('module_off');
  return agency.messagesPerDay;
}

/** Why somebody gets no messages is their own affair. */
async function hideReason(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('downline_takes_no_messages') : error;
  }
}
