import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { actionReason, pageOf, queueQuery, rowVersion } from '../operators/operators.schemas.ts';
import { imageBody, imageName } from '../upload.ts';
import { matterFile, matterQueueQuery, matterRow, replyLengthMax } from './support.schemas.ts';

const params = z.object({ matterId: id });

export const supportDeskCalls = defineCalls({
  listDeskMatters: {
    method: 'GET',
    path: '/ops/matters',
    audience: 'operator',
    permission: 'support.read',
    origin: 'backoffice',
    summary: 'Feedback, complaints and messages of a brand, what waits longest first',
    query: z.object({ ...queueQuery, ...matterQueueQuery }),
    output: pageOf(matterRow),
    refusals: [],
  },
  getDeskMatter: {
    method: 'GET',
    path: '/ops/matters/:matterId',
    audience: 'operator',
    permission: 'support.read',
    origin: 'backoffice',
    summary: 'One matter with every step',
    params,
    output: matterFile,
    refusals: ['matter_unknown'],
  },
  getDeskMatterPicture: {
    method: 'GET',
    path: '/ops/matters/:matterId/pictures/:name',
    audience: 'operator',
    permission: 'support.read',
    origin: 'backoffice',
    summary: 'A picture of a matter',
    params: z.object({ matterId: id, name: imageName }),
    answersImage: true,
    output: imageBody,
    refusals: ['matter_unknown', 'image_unknown'],
  },
  takeMatter: {
    method: 'POST',
    path: '/ops/matters/:matterId/take',
    audience: 'operator',
    permission: 'support.answer',
    origin: 'backoffice',
    summary: 'Takes a matter in hand, also from a colleague',
    params,
    body: z.strictObject({ version: rowVersion }),
    output: matterFile,
    refusals: ['matter_unknown', 'matter_state_changed', 'version_stale'],
  },
  replyToMatter: {
    method: 'POST',
    path: '/ops/matters/:matterId/reply',
    audience: 'operator',
    permission: 'support.answer',
    origin: 'backoffice',
    summary: 'Answers; a member reads it in their list and in the inbox',
    params,
    body: z.strictObject({ version: rowVersion, text: z.string().trim().min(1).max(replyLengthMax) }),
    output: matterFile,
    refusals: ['matter_unknown', 'matter_state_changed', 'version_stale'],
  },
  closeMatter: {
    method: 'POST',
    path: '/ops/matters/:matterId/close',
    audience: 'operator',
    permission: 'support.answer',
    origin: 'backoffice',
    summary: 'Closes a matter for good, with a reason for colleagues',
    params,
    body: z.strictObject({ version: rowVersion, reason: actionReason }),
    output: matterFile,
    refusals: ['matter_unknown', 'matter_state_changed', 'version_stale'],
  },
});
