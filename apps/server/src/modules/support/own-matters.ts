import {
  complaintLengthMax,
  matterPicturesMax,
  type Matter,
  type MatterKind,
  type UploadedImage,
} from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type MemberActor } from '../../platform/context/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import {
  findMatter,
  findOwnMatters,
  findPictures,
  findSteps,
  insertPicture,
  lockMatter,
  updateState,
  wasContested,
  type MatterRow,
} from './matter.store.ts';
import { numberOf, toStep } from './matter-view.ts';
import { waitingStates } from './matter-states.ts';
import type { SupportInnerDeps } from './support-deps.ts';
import { readContent } from './write-matter.ts';

export const picturePurpose = 'support.picture';
const perPage = 9;
const dayMs = 86_400_000;

/** As its member sees it: without the name of the operator and without internal notes. */
export async function viewsOf({ platform: { db } }: SupportInnerDeps, rows: readonly MatterRow[]): Promise<Matter[]> {
  const ids = rows.map(({ id }) => id);
  const [steps, pictures] = await Promise.all([findSteps(db, ids), findPictures(db, ids)]);
  return rows.map((row) => ({
    matterId: `${row.id}`,
    number: numberOf(row),
    kind: row.kind,
    type: row.type,
    content: row.content,
    state: row.state,
    pictures: pictures.get(row.id) ?? [],
    steps: (steps.get(row.id) ?? []).map((step) => toStep(step.isInner ? { ...step, text: '' } : step)),
    dueAt: row.dueAt?.getTime() ?? null,
    createdAt: row.createdAt.getTime(),
  }));
}

export async function viewOf(deps: SupportInnerDeps, row: MatterRow): Promise<Matter> {
  const [view] = await viewsOf(deps, [row]);
  if (!view) throw new Error('a matter has no view');
  return view;
}

export async function listOwn(
  deps: SupportInnerDeps,
  input: { kind?: MatterKind | undefined; page: number },
  { memberId }: MemberActor,
): Promise<{ list: Matter[]; total: number; totalPages: number }> {
  const { list, total } = await findOwnMatters(deps.platform.db, memberId, {
    kind: input.kind ?? null,
    offset: (input.page - 1) * perPage,
    limit: perPage,
  });
  return { list: await viewsOf(deps, list), total, totalPages: Math.max(1, Math.ceil(total / perPage)) };
}

/** The member's own; another member's is unknown. */
export async function findOwn(
  { platform: { db } }: SupportInnerDeps,
  matterId: string,
  { memberId }: MemberActor,
): Promise<MatterRow> {
  const row = await findMatter(db, readRowId(matterId));
  if (row?.memberId !== memberId) throw new Refusal('matter_unknown');
  return row;
}

export async function readOwnPicture(
  { platform: { uploads } }: SupportInnerDeps,
  name: string,
  { memberId }: MemberActor,
): Promise<StoredImage> {
  const image = await uploads.find(name, picturePurpose);
  if (image?.memberId !== memberId) throw new Refusal('image_unknown');
  return image;
}

/** While the matter waits for the house; at most three (spec 9). */
export async function sendPictures(
  deps: SupportInnerDeps,
  sent: { matterId: string; images: readonly UploadedImage[] },
  { actor }: CallContext<MemberActor>,
): Promise<MatterRow> {
  const { platform } = deps;
  const own = await findOwn(deps, sent.matterId, actor);
  const at = platform.clock.now();
  return platform.inTx(async (tx) => {
    const row = await lockMatter(tx, own.id);
    if (!row || !waitingStates.includes(row.state)) throw new Refusal('matter_state_changed');
    const kept = (await findPictures(tx, [row.id])).get(row.id) ?? [];
    if (kept.length + sent.images.length > matterPicturesMax)
      throw new Refusal('too_many_pictures', { count: `${matterPicturesMax}` });
    for (const image of sent.images) {
      const uploadName = await platform.uploads.keep(tx, {
        brandId: row.brandId,
        memberId: actor.memberId,
        purpose: picturePurpose,
        image,
      });
      await insertPicture(tx, { matterId: row.id, uploadName, at });
    }
    return row;
  });
}

/** A member sends a complaint back if the answer settles nothing: once, and with a new day of answer. */
export async function contest(
  deps: SupportInnerDeps,
  input: { matterId: string; content: string },
  { actor, brand }: CallContext<MemberActor>,
): Promise<MatterRow> {
  const { platform } = deps;
  const text = readContent(input.content, complaintLengthMax);
  const own = await findOwn(deps, input.matterId, actor);
  const at = platform.clock.now();
  const dueAt = new Date(at.getTime() + brand.rules.complaintDays * dayMs);
  return platform.inTx(async (tx) => {
    const row = await lockMatter(tx, own.id);
    const mayReturn = row?.kind === 'complaint' && row.state === 'answered' && !(await wasContested(tx, row.id));
    const next = mayReturn
      ? await updateState(tx, { id: row.id, to: 'contested', dueAt }, { by: 'member', at, text })
      : null;
    if (!next) throw new Refusal('matter_state_changed');
    return next;
  });
}
