import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id } from '../fields.ts';
import { breakTerm, exclusionTerm, limitKind, limitSpan, protectionChange, protectionView, realityCheck } from './protection.schemas.ts';

const onSite = { origin: 'site', audience: 'member' } as const;

/** Who somebody is, where no session may begin. */
const proof = { username: z.string().max(64), password: z.string().max(256), captcha: z.string().max(64).optional(), captchaProof: z.string().max(4096).optional() };

/** Paths of our own: the specification names no call for safer play (trust.md B*, C*). */
export const protectionCalls = defineCalls({
  getProtection: {
    ...onSite, method: 'GET', path: '/wps/member/protection',
    summary: 'Limits with what is used of them, what waits, and the running break', output: protectionView, refusals: [],
  },
  setPlayLimit: {
    ...onSite, method: 'PUT', path: '/wps/member/protection/limit',
    summary: 'A tighter limit holds at once; a looser one, or none, waits and is confirmed',
    body: z.strictObject({ kind: limitKind, span: limitSpan, cap: amount.nullable() }),
    output: protectionView, refusals: ['limit_amount_invalid', 'limit_span_unknown'],
  },
  confirmLoosening: {
    ...onSite, method: 'POST', path: '/wps/member/protection/limit/confirm',
    summary: 'The second yes to a looser limit, after its time',
    body: z.strictObject({ id }), output: protectionView, refusals: ['loosening_not_ripe', 'loosening_unknown'],
  },
  withdrawLoosening: {
    ...onSite, method: 'POST', path: '/wps/member/protection/limit/withdraw',
    summary: 'The limit stays as it is', body: z.strictObject({ id }), output: protectionView, refusals: ['loosening_unknown'],
  },
  declineLimits: {
    ...onSite, method: 'POST', path: '/wps/member/protection/limits/declined',
    summary: 'No limits for now: said, and kept; no answer where the policy needs a deposit limit', output: protectionView, refusals: ['deposit_limit_needed'],
  },
  reviewLimits: {
    ...onSite, method: 'POST', path: '/wps/member/protection/limits/reviewed',
    summary: 'The limits were looked at; asked again in half a year', output: protectionView, refusals: [],
  },
  postponeReview: {
    ...onSite, method: 'POST', path: '/wps/member/protection/limits/later',
    summary: 'Not now: kept, and no page asks by itself for another half year', output: protectionView, refusals: [],
  },
  setRealityCheck: {
    ...onSite, method: 'PUT', path: '/wps/member/protection/reality-check',
    summary: 'Minutes of play between two reality checks, within what the policy allows',
    body: z.strictObject({ minutes: z.number().int() }), output: protectionView, refusals: ['limit_amount_invalid'],
  },
  setSlotStake: {
    ...onSite, method: 'PUT', path: '/wps/member/protection/slot-stake',
    summary: 'The most of one stake on a slot in this sitting: set before the first, lowered at once and not raised before the next',
    body: z.strictObject({ most: amount }), output: protectionView, refusals: ['limit_amount_invalid', 'slot_stake_higher', 'slot_stake_unasked'],
  },
  getRealityCheck: {
    ...onSite, method: 'GET', path: '/wps/member/protection/reality-check',
    summary: 'When the member has to look up from play of any kind, and what this sitting came to so far', output: realityCheck, refusals: [],
  },
  passRealityCheck: {
    ...onSite, method: 'POST', path: '/wps/member/protection/reality-check',
    summary: 'The figures were seen; play may go on', output: realityCheck, refusals: [],
  },
  takeBreak: {
    ...onSite, method: 'POST', path: '/wps/member/protection/break',
    summary: 'No bets and no deposits from now on until the break is over',
    body: z.strictObject({ term: breakTerm }), output: protectionView, refusals: ['pause_shorter'],
  },
  excludeSelf: {
    ...onSite, method: 'POST', path: '/wps/member/protection/exclusion',
    summary: 'Every session ends and no login is possible for the whole term',
    body: z.strictObject({ term: exclusionTerm }), output: z.object({ endsAt: z.number() }), refusals: ['pause_shorter'],
  },
  lengthenExclusion: {
    method: 'POST', path: '/wps/session/exclusion', audience: 'visitor', origin: 'site', encrypted: true, spends: 'logins',
    summary: 'During an exclusion, and until the account is open again: stays out for this term from now on, never shorter than before',
    body: z.strictObject({ ...proof, term: exclusionTerm }), output: z.object({ endsAt: z.number() }),
    refusals: ['login_failed', 'captcha_needed', 'captcha_wrong', 'pause_shorter', 'return_unasked'],
  },
  askReturn: {
    method: 'POST', path: '/wps/session/return', audience: 'visitor', origin: 'site', encrypted: true, spends: 'logins',
    summary: 'After an exclusion is over: asks for the account to open again, which it does a day later',
    body: z.strictObject(proof),
    output: z.object({ opensAt: z.number() }),
    refusals: ['login_failed', 'captcha_needed', 'captcha_wrong', 'self_excluded', 'return_unasked'],
  },
  listProtectionChanges: {
    ...onSite, method: 'GET', path: '/wps/member/protection/changes',
    summary: 'What the member changed, newest first', output: z.object({ list: z.array(protectionChange) }), refusals: [],
  },
  setPlaySlotStake: {
    method: 'PUT', path: '/bgs/slot-stake', audience: 'play', origin: 'studio',
    summary: 'The same out of a slot', body: z.strictObject({ most: amount }), output: z.object({ most: amount }),
    refusals: ['limit_amount_invalid', 'slot_stake_higher', 'slot_stake_unasked', 'play_ended'],
  },
  answerRealityCheck: {
    method: 'POST', path: '/bgs/reality-check', audience: 'play', origin: 'studio',
    summary: 'The figures were seen; play may go on', output: z.object({ nextInMs: z.number() }), refusals: ['play_ended'],
  },
});
