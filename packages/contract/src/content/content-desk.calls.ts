import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { actionReason, pageOf, queueQuery, rowVersion } from '../operators/operators.schemas.ts';
import { deskPost, postBody, postKinds, postStates } from './content.schemas.ts';

const params = z.object({ postId: id });
/** Errors of a draft of any kind. */
const draftRefusals = [
  'post_words_missing',
  'post_times_wrong',
  'post_parts_missing',
  'post_readers_wrong',
  'post_link_wrong',
] as const;
const act = z.object({ version: rowVersion, reason: actionReason });
const actRefusals = ['post_unknown', 'version_stale', 'post_state_changed'] as const;

export const contentDeskCalls = defineCalls({
  listPosts: {
    method: 'GET',
    path: '/ops/content/posts',
    audience: 'operator',
    permission: 'content.read',
    origin: 'backoffice',
    summary: 'Announcements, notices, banners and promotions of this brand, what waits for a second person first',
    query: z.object({ ...queueQuery, kind: z.enum(postKinds), state: z.enum(postStates).optional() }),
    output: pageOf(deskPost),
    refusals: [],
  },
  readPost: {
    method: 'GET',
    path: '/ops/content/posts/:postId',
    audience: 'operator',
    permission: 'content.read',
    origin: 'backoffice',
    summary: 'A post as it stands now, with its draft',
    params,
    output: deskPost,
    refusals: ['post_unknown'],
  },
  draftPost: {
    method: 'POST',
    path: '/ops/content/posts',
    audience: 'operator',
    permission: 'content.write',
    origin: 'backoffice',
    summary: 'Write a post; nobody reads it before somebody else publishes it',
    body: z.object({ kind: z.enum(postKinds), body: postBody }),
    output: deskPost,
    refusals: draftRefusals,
  },
  redraftPost: {
    method: 'PUT',
    path: '/ops/content/posts/:postId',
    audience: 'operator',
    permission: 'content.write',
    origin: 'backoffice',
    summary: 'Write its next form; what is live stays until that is published',
    params,
    body: z.object({ version: rowVersion, body: postBody }),
    output: deskPost,
    refusals: ['post_unknown', 'version_stale', ...draftRefusals],
  },
  publishPost: {
    method: 'POST',
    path: '/ops/content/posts/:postId/publication',
    audience: 'operator',
    permission: 'content.publish',
    origin: 'backoffice',
    summary: 'Make the draft live; never by whoever wrote it last. Players see it at once',
    params,
    body: act,
    output: deskPost,
    refusals: [...actRefusals, 'same_operator'],
  },
  withdrawPost: {
    method: 'POST',
    path: '/ops/content/posts/:postId/withdrawal',
    audience: 'operator',
    permission: 'content.write',
    origin: 'backoffice',
    summary: 'Take it down at once; what was live becomes a draft',
    params,
    body: act,
    output: deskPost,
    refusals: actRefusals,
  },
  discardDraft: {
    method: 'POST',
    path: '/ops/content/posts/:postId/discard',
    audience: 'operator',
    permission: 'content.write',
    origin: 'backoffice',
    summary: 'Throw the draft away; a post that was never live goes with it',
    params,
    body: act,
    output: z.object({}),
    refusals: actRefusals,
  },
  sendPicture: {
    method: 'POST',
    path: '/ops/content/pictures',
    audience: 'operator',
    permission: 'content.write',
    origin: 'backoffice',
    summary: 'A picture for posts; answers its address',
    upload: { imagesMax: 1 },
    output: z.object({ url: z.string() }),
    refusals: [],
  },
});
