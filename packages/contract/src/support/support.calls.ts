import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id, page } from '../fields.ts';
import { imageBody, imageName } from '../upload.ts';
import {
  complaintLengthMax,
  feedbackLengthMax,
  feedbackType,
  matter,
  matterKind,
  matterPage,
} from './support.schemas.ts';

/** The use case checks the length and reports the rule; this bound only stops input that no form sends. */
const written = z.string().max(20_000);
/** Spec 5 and 7: content, sender, type and captcha; the captcha proof is a separate field beside the pictures. */
const feedbackForm = z.strictObject({
  content: written,
  sender: z.string().trim().max(64).default(''),
  type: feedbackType,
  captcha: z.string().max(16).default(''),
  captchaProof: z.string().max(8192).default(''),
});

export const supportCalls = defineCalls({
  sendFeedback: {
    method: 'PUT',
    path: '/wps/feedback',
    audience: 'visitor',
    origin: 'site',
    spends: 'feedback',
    summary: `Feedback of anybody, up to ${feedbackLengthMax} characters; type is one of 0, 1, 2, 3, 4, 6`,
    body: feedbackForm,
    output: z.object({ number: z.string() }),
    refusals: ['feedback_empty', 'feedback_too_long', 'feedback_closed', 'captcha_wrong'],
  },
  sendOwnFeedback: {
    method: 'PUT',
    path: '/wps/member/feedback',
    audience: 'trial',
    origin: 'site',
    spends: 'feedback',
    summary: 'Feedback of whoever is logged in: it stands in their own list and is answered there',
    body: feedbackForm.omit({ sender: true }),
    output: matter,
    refusals: ['feedback_empty', 'feedback_too_long', 'feedback_closed', 'captcha_wrong'],
  },
  sendComplaint: {
    method: 'POST',
    path: '/wps/relay/CSP_complaint',
    audience: 'member',
    origin: 'site',
    summary: `A complaint with a number and a promised answer, up to ${complaintLengthMax} characters`,
    body: z.strictObject({ content: written, type: feedbackType, clientKey }),
    output: matter,
    refusals: ['feedback_empty', 'feedback_too_long', 'complaints_open', 'key_conflict'],
  },
  leaveMessage: {
    method: 'POST',
    path: '/wps/relay/CSP_message',
    audience: 'member',
    origin: 'site',
    summary: 'A message while nobody is at the chat desk; answered in the inbox',
    body: z.strictObject({ content: written, clientKey }),
    output: matter,
    refusals: ['feedback_empty', 'feedback_too_long', 'key_conflict'],
  },
  listMatters: {
    method: 'GET',
    path: '/wps/relay/CSP_matters',
    audience: 'trial',
    origin: 'site',
    summary: 'What the member has written to the house, with what was answered, the newest first',
    query: z.object({ kind: matterKind.optional(), page: page.default(1) }),
    output: matterPage,
    refusals: [],
  },
  getMatter: {
    method: 'GET',
    path: '/wps/relay/CSP_matters/:matterId',
    audience: 'trial',
    origin: 'site',
    summary: 'One of the own matters',
    params: z.object({ matterId: id }),
    output: matter,
    refusals: ['matter_unknown'],
  },
  contestMatter: {
    method: 'POST',
    path: '/wps/relay/CSP_matters/:matterId/contest',
    audience: 'member',
    origin: 'site',
    summary: 'The answer does not settle the complaint: it goes back to the house, once',
    params: z.object({ matterId: id }),
    body: z.strictObject({ content: written }),
    output: matter,
    refusals: ['matter_unknown', 'matter_state_changed', 'feedback_empty', 'feedback_too_long'],
  },
  sendMatterPictures: {
    method: 'POST',
    path: '/wps/relay/CSP_matterPictures',
    audience: 'trial',
    origin: 'site',
    upload: { imagesMax: 3 },
    summary: 'Pictures to one of the own matters, as long as nobody has answered',
    body: z.strictObject({ matterId: id }),
    output: matter,
    refusals: ['matter_unknown', 'matter_state_changed', 'too_many_pictures'],
  },
  getMatterPicture: {
    method: 'GET',
    path: '/wps/relay/CSP_matterPictures/:name',
    audience: 'trial',
    origin: 'site',
    summary: 'A picture of one of the own matters',
    params: z.object({ name: imageName }),
    answersImage: true,
    output: imageBody,
    refusals: ['image_unknown'],
  },
});
