import { createHash } from 'node:crypto';
import type { DeskPost, PostBody, PostKind, PostState, TrailAction } from '@fairhouse/contract';
import {
  readRowId,
  Refusal,
  type Brand,
  type CallContext,
  type OperatorActor,
  type Platform,
  type Tx,
} from '../../platform/context/index.ts';
import { actedBy, type OperatorsDoor } from '../operators/index.ts';
import { judgePost } from './judge-post.ts';
import {
  dropDraft,
  findPost,
  insertDraft,
  listPosts,
  makeLive,
  takeDown,
  updateDraft,
  type PostRow,
} from './post-desk.store.ts';

export type By = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
interface Act {
  readonly version: number;
  readonly reason: string;
}

/** Posts, as operators write them: one drafts, another publishes (decision 56). */
export interface PostDesk {
  list(
    input: { kind: PostKind; state: PostState | null; search: string; page: number; size: number },
    brand: Brand,
  ): Promise<{ list: DeskPost[]; total: number }>;
  read(postId: string, brand: Brand): Promise<DeskPost>;
  draft(kind: PostKind, body: PostBody, by: By): Promise<DeskPost>;
  redraft(postId: string, input: { version: number; body: PostBody }, by: By): Promise<DeskPost>;
  publish(postId: string, act: Act, by: By): Promise<DeskPost>;
  withdraw(postId: string, act: Act, by: By): Promise<DeskPost>;
  discard(postId: string, act: Act, by: By): Promise<void>;
}

export function createPostDesk(platform: Platform, recordAction: OperatorsDoor['recordAction']): PostDesk {
  const { db, clock } = platform;

  async function reread(tx: typeof db | Tx, postId: string, brand: Brand): Promise<PostRow> {
    const found = await findPost(tx, brand.id, readRowId(postId));
    if (!found) throw new Refusal('post_unknown');
    return found;
  }

  /** One step of a post, with its row in the trail. */
  function step<R extends PostRow | true>(
    postId: string,
    { reason = '', by, action }: { reason?: string; by: By; action: TrailAction },
    take: (tx: Tx, before: PostRow) => Promise<R | null | false>,
  ): Promise<R> {
    return platform.inTx(async (tx) => {
      const before = await reread(tx, postId, by.brand);
      const taken = await take(tx, before);
      if (!taken) throw new Refusal('version_stale');
      await recordAction(tx, {
        ...actedBy(by),
        action,
        subject: `post:${before.id}`,
        reason,
        before: told(before, by.brand),
        after: taken === true ? null : told(taken, by.brand),
      });
      return taken;
    });
  }

  return {
    async list({ page, size, ...asked }, brand) {
      const { list, total } = await listPosts(db, {
        ...asked,
        brandId: brand.id,
        limit: size,
        offset: (page - 1) * size,
      });
      return { list: list.map(toDesk), total };
    },
    read: async (postId, brand) => toDesk(await reread(db, postId, brand)),
    async draft(kind, written, by) {
      const body = await judgePost(kind, written, by.brand);
      return platform.inTx(async (tx) => {
        const made = await insertDraft(tx, { brandId: by.brand.id, kind, body, by: writerOf(by), at: clock.now() });
        await recordAction(tx, {
          ...actedBy(by),
          action: 'post.drafted',
          subject: `post:${made.id}`,
          after: told(made, by.brand),
        });
        return toDesk(made);
      });
    },
    async redraft(postId, { version, body: written }, by) {
      const { kind } = await reread(db, postId, by.brand);
      // A text is checked by other rules, and has a call of its own.
      if (kind === 'text') throw new Refusal('post_unknown');
      const body = await judgePost(kind, written, by.brand);
      return toDesk(
        await step(postId, { by, action: 'post.drafted' }, (tx, { id }) =>
          updateDraft(tx, { id, version }, { body, by: writerOf(by), at: clock.now() }),
        ),
      );
    },
    async publish(postId, { version, reason }, by) {
      return toDesk(
        await step(postId, { by, reason, action: 'post.published' }, (tx, before) => {
          if (before.draft === null) throw new Refusal('post_state_changed');
          if (before.draftedById === by.actor.operatorId) throw new Refusal('same_operator');
          return makeLive(tx, { id: before.id, version }, { by: by.actor.name, at: clock.now() });
        }),
      );
    },
    async withdraw(postId, { version, reason }, by) {
      return toDesk(
        await step(postId, { by, reason, action: 'post.withdrawn' }, (tx, before) => {
          if (before.live === null) throw new Refusal('post_state_changed');
          return takeDown(tx, { id: before.id, version });
        }),
      );
    },
    async discard(postId, { version, reason }, by) {
      await step(postId, { by, reason, action: 'post.discarded' }, async (tx, before) => {
        // A post that players have read is kept as withdrawn, not deleted.
        if (before.state !== 'draft' && before.state !== 'changed') throw new Refusal('post_state_changed');
        return (await dropDraft(tx, { id: before.id, version }, before.state === 'draft')) || null;
      });
    },
  };
}

export function writerOf({ actor }: By): { id: bigint; name: string } {
  return { id: actor.operatorId, name: actor.name };
}

/** What the trail stores of a post: its title, its times, and a fingerprint that shows every change. */
export function told({ kind, textName, state, draft, live }: PostRow, brand: Brand): object {
  const about = (body: PostBody | null) =>
    body && {
      title: (body.words[brand.defaultLanguage] ?? Object.values(body.words)[0])?.title ?? '',
      startsAt: body.startsAt,
      endsAt: body.endsAt,
      sha256: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
    };
  return { kind, ...(textName !== null && { text: textName }), state, draft: about(draft), live: about(live) };
}

export function toDesk({ id, textName: _name, draftedById, draftedAt, publishedAt, ...row }: PostRow): DeskPost {
  return {
    ...row,
    id: `${id}`,
    draftedById: draftedById === null ? null : `${draftedById}`,
    draftedAt: draftedAt?.getTime() ?? null,
    publishedAt: publishedAt?.getTime() ?? null,
  };
}
