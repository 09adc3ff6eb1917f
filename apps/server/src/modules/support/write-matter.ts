import { complaintLengthMax, feedbackLengthMax, hasModule, type MatterKind } from '@fairhouse/contract';
import { Refusal, type CallContext, type MemberActor, type Tx } from '../../platform/context/index.ts';
import { countOpenComplaints, findMatterByKey, insertMatter, type MatterRow } from './matter.store.ts';
import type { SupportInnerDeps } from './support-deps.ts';

export interface FeedbackForm {
  readonly content: string;
  readonly type: number;
  readonly captcha: string;
  readonly captchaProof: string;
}

/** Complaints of one member that may wait at a time. */
export const openComplaintsMax = 5;
const dayMs = 86_400_000;

/** Feedback (spec 5): question type, description and captcha; from a visitor under the given name, from a member under their own. */
export async function sendFeedback(
  deps: SupportInnerDeps,
  form: FeedbackForm & { readonly sender: string },
  context: CallContext<MemberActor | null>,
): Promise<MatterRow> {
  deps.limits.feedbackByAddress.take(context.ip);
  if (!hasModule(context.brand.shell.whitelabel, 'FEEDBACK3')) throw new Refusal('feedback_closed');
  const content = readContent(form.content, feedbackLengthMax);
  await deps.checkCaptcha({ captcha: form.captcha, captchaProof: form.captchaProof, ip: context.ip });
  return write(
    deps,
    { kind: 'feedback', content, type: form.type, sender: form.sender, clientKey: null, dueInDays: null },
    context,
  );
}

/** A complaint (trust.md G6): it has a number, and an answer by a promised day. */
export function sendComplaint(
  deps: SupportInnerDeps,
  form: { content: string; type: number; clientKey: string },
  context: CallContext<MemberActor>,
): Promise<MatterRow> {
  deps.limits.writingByMember.take(`${context.actor.memberId}`);
  const content = readContent(form.content, complaintLengthMax);
  return write(
    deps,
    {
      ...form,
      kind: 'complaint',
      content,
      sender: context.actor.userName,
      dueInDays: context.brand.rules.complaintDays,
    },
    context,
  );
}

/** A message to the chat desk when nobody was there. */
export function leaveMessage(
  deps: SupportInnerDeps,
  form: { content: string; clientKey: string },
  context: CallContext<MemberActor>,
): Promise<MatterRow> {
  deps.limits.writingByMember.take(`${context.actor.memberId}`);
  const content = readContent(form.content, complaintLengthMax);
  return write(
    deps,
    { ...form, kind: 'message', type: 4, content, sender: context.actor.userName, dueInDays: null },
    context,
  );
}

export interface MessageLeft {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly username: string;
  readonly content: string;
  readonly clientKey: string;
}

/** Called by the chat for a member who waited there; commits with the caller's changes. */
export async function takeMessage(
  { platform }: SupportInnerDeps,
  tx: Tx,
  { username, ...left }: MessageLeft,
): Promise<void> {
  await insertMatter(tx, {
    ...left,
    kind: 'message',
    type: 4,
    sender: username,
    dueAt: null,
    createdAt: platform.clock.now(),
  });
}

/** The text without invisible characters, counted as people count characters. */
export function readContent(text: string, lengthMax: number): string {
  const content = text.replaceAll(unseen, '').trim();
  if (content === '') throw new Refusal('feedback_empty', { fields: 'content' });
  if ([...content].length > lengthMax) throw new Refusal('feedback_too_long', { count: `${lengthMax}` });
  return content;
}

/** Control characters and marks that change the direction of text; line ends stay. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

interface Written {
  readonly kind: MatterKind;
  readonly type: number;
  readonly content: string;
  readonly sender: string;
  readonly clientKey: string | null;
  readonly dueInDays: number | null;
}

async function write(
  { platform }: SupportInnerDeps,
  { dueInDays, ...written }: Written,
  { actor, brand }: CallContext<MemberActor | null>,
): Promise<MatterRow> {
  const createdAt = platform.clock.now();
  const memberId = actor?.memberId ?? null;
  return platform.inTx(async (tx) => {
    if (memberId !== null && written.kind === 'complaint') {
      const open = await countOpenComplaints(tx, memberId);
      const known = await findMatterByKey(tx, memberId, written.clientKey ?? '');
      if (open >= openComplaintsMax && !known) throw new Refusal('complaints_open', { count: `${openComplaintsMax}` });
    }
    const dueAt = dueInDays === null ? null : new Date(createdAt.getTime() + dueInDays * dayMs);
    const made = await insertMatter(tx, { ...written, brandId: brand.id, memberId, dueAt, createdAt });
    return (
      made ??
      sameAsBefore(memberId === null ? null : await findMatterByKey(tx, memberId, written.clientKey ?? ''), written)
    );
  });
}

/** The same key with the same text is the same matter; with another text it is a mistake of the client. */
function sameAsBefore(
  known: MatterRow | null,
  { kind, content, type }: Pick<Written, 'kind' | 'content' | 'type'>,
): MatterRow {
  if (!known || known.kind !== kind || known.content !== content || known.type !== type)
    throw new Refusal('key_conflict');
  return known;
}
