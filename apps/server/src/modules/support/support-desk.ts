import type { MatterFile, MatterKind, MatterRow as RowView, MatterState } from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import {
  findMatter,
  findMatters,
  findPictures,
  findSteps,
  lockMatter,
  updateState,
  type MatterRow,
  type StateChange,
  type StepBy,
} from './matter.store.ts';
import { numberOf, toFile, toRow } from './matter-view.ts';
import { picturePurpose } from './own-matters.ts';
import type { SupportInnerDeps } from './support-deps.ts';

type Context = CallContext<OperatorActor>;

export interface DeskInput {
  readonly search: string;
  readonly page: number;
  readonly size: number;
  readonly kind?: MatterKind | undefined;
  readonly state?: MatterState | undefined;
  readonly type?: number | undefined;
  readonly memberId?: string | undefined;
  readonly matterId?: string | undefined;
  readonly open?: '1' | undefined;
  readonly late?: '1' | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

interface Act {
  readonly matterId: string;
  readonly version: number;
}

/** What operators do with the matters of a brand. */
export interface SupportDesk {
  list(input: DeskInput, context: Context): Promise<{ list: RowView[]; total: number; totalPages: number }>;
  readFile(matterId: string, context: Context): Promise<MatterFile>;
  readPicture(input: { matterId: string; name: string }, context: Context): Promise<StoredImage>;
  take(input: Act, context: Context): Promise<MatterFile>;
  reply(input: Act & { text: string }, context: Context): Promise<MatterFile>;
  close(input: Act & { reason: string }, context: Context): Promise<MatterFile>;
}

export function createSupportDesk(deps: SupportInnerDeps): SupportDesk {
  const { platform } = deps;
  const { db } = platform;

  async function find(matterId: string, { brand }: Context): Promise<MatterRow> {
    const row = await findMatter(db, readRowId(matterId));
    if (row?.brandId !== brand.id) throw new Refusal('matter_unknown');
    return row;
  }
  async function fileOf(row: MatterRow): Promise<MatterFile> {
    const [steps, pictures] = await Promise.all([findSteps(db, [row.id]), findPictures(db, [row.id])]);
    return toFile(row, {
      steps: steps.get(row.id) ?? [],
      pictures: pictures.get(row.id) ?? [],
      now: platform.clock.now(),
    });
  }
  const act = async (input: Act, done: Done, context: Context) =>
    fileOf(await actOn(deps, { ...input, row: await find(input.matterId, context), done }, context));

  return {
    async list(input, { brand }) {
      const now = platform.clock.now();
      const { list, total } = await findMatters(
        db,
        {
          brandId: brand.id,
          search: input.search,
          kind: input.kind ?? null,
          state: input.state ?? null,
          type: input.type ?? null,
          memberId: input.memberId === undefined ? null : readRowId(input.memberId),
          id: input.matterId === undefined ? null : readRowId(input.matterId),
          isOpen: input.open === '1',
          lateAt: input.late === '1' ? now : null,
          from: instant(input.from),
          to: instant(input.to),
        },
        { offset: (input.page - 1) * input.size, limit: input.size },
      );
      const pictures = await findPictures(
        db,
        list.map(({ id }) => id),
      );
      return {
        list: list.map((row) => toRow(row, { pictures: pictures.get(row.id) ?? [], now })),
        total,
        totalPages: Math.ceil(total / input.size),
      };
    },
    readFile: async (matterId, context) => fileOf(await find(matterId, context)),
    async readPicture({ matterId, name }, context) {
      const row = await find(matterId, context);
      const names = (await findPictures(db, [row.id])).get(row.id) ?? [];
      const image = names.includes(name) ? await platform.uploads.find(name, picturePurpose) : null;
      if (!image) throw new Refusal('image_unknown');
      return image;
    },
    take: (input, context) => act(input, { to: 'in_hand', action: 'matter.taken' }, context),
    reply: (input, context) => act(input, { to: 'answered', action: 'matter.answered', text: input.text }, context),
    close: (input, context) => act(input, { to: 'closed', action: 'matter.closed', reason: input.reason }, context),
  };
}

interface Done {
  readonly to: 'in_hand' | 'answered' | 'closed';
  readonly action: 'matter.taken' | 'matter.answered' | 'matter.closed';
  /** The text for the member. */
  readonly text?: string;
  /** The note for operators. */
  readonly reason?: string;
}

/** One act of an operator: on the locked row, with the version they have read, and with a row of the trail in the same transaction. */
async function actOn(
  { platform, recordAction }: SupportInnerDeps,
  { done, ...asked }: Act & { row: MatterRow; done: Done },
  { actor, brand, ip }: Context,
): Promise<MatterRow> {
  const { operatorId, name: operatorName } = actor;
  const step: StepBy = {
    by: 'operator',
    at: platform.clock.now(),
    operatorId,
    operatorName,
    text: done.text ?? done.reason ?? '',
    isInner: done.to === 'closed',
  };
  const change: StateChange = { id: asked.row.id, to: done.to, takenBy: operatorId, takenByName: operatorName };
  const next = await platform.inTx(async (tx) => {
    const row = await lockMatter(tx, asked.row.id);
    if (!row || row.version !== asked.version) throw new Refusal('version_stale');
    const changed = await updateState(tx, change, step);
    if (!changed) throw new Refusal('matter_state_changed');
    await recordAction(tx, {
      operatorId,
      operatorName,
      brandId: brand.id,
      action: done.action,
      subject: `matter:${row.id}`,
      ip,
      ...(done.reason !== undefined && { reason: done.reason }),
      before: { state: row.state, version: row.version },
      after: { state: changed.state, version: changed.version },
    });
    return changed;
  });
  if (next.state === 'answered' && next.memberId !== null) {
    platform.events.emit('matter_answered', {
      id: next.id,
      memberId: next.memberId,
      kind: next.kind,
      number: numberOf(next),
      version: next.version,
    });
  }
  return next;
}

function instant(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(ms);
}
