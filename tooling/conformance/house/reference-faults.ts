import type { HouseCall } from '@fairhouse/vendor-protocol';
import type { Holds } from '../core/reference-door.ts';

type Body = Record<string, unknown>;
type Mend = (body: Body) => Body;

const known = ['launchCode', 'playToken', 'betKey', 'roundKey', 'settleKey', 'game', 'currency', 'amount', 'payout'];
const ofNames =
  (change: (name: unknown) => unknown): Mend =>
  ({ betKey, roundKey, ...rest }) => ({ ...rest, betKey: change(betKey), roundKey: change(roundKey) });
const ofAmount =
  (change: (amount: string) => unknown): Mend =>
  (body) => ({ ...body, amount: typeof body['amount'] === 'string' ? change(body['amount']) : body['amount'] });
const ofText = (change: (text: string) => string) => (name: unknown) =>
  typeof name === 'string' ? change(name) : name;

/** How a house that breaks a rule about bodies accepts what it should refuse, by rule and call. */
const mends: Readonly<Record<string, readonly [HouseCall, Mend]>> = {
  B04: ['round', (body) => ({ roundKey: 'none', ...body })],
  B05: ['round', (body) => Object.fromEntries(Object.entries(body).filter(([field]) => known.includes(field)))],
  N02: ['bet', ofNames(ofText((name) => name.slice(0, 64)))],
  N03: ['bet', ofNames(ofText((name) => name || 'nameless'))],
  N04: ['bet', ofNames(ofText((name) => name.replaceAll(/[\s\p{Cc}]/gu, '_')))],
  N05: ['bet', ofNames(ofText((name) => name.replaceAll(/[^\p{ASCII}]/gu, '?')))],
  N06: ['bet', ofNames((name) => (typeof name === 'number' ? String(name) : name))],
  A01: ['bet', (body) => ({ ...body, amount: String(body['amount']) })],
  A02: ['bet', ofAmount((amount) => amount.replace(/(\.\d{4})\d+$/, '$1'))],
  A03: ['bet', ofAmount((amount) => amount.replace(/^-/, ''))],
  A04: ['bet', ofAmount((amount) => (/^-?\d{1,15}(\.\d+)?$/.test(amount) ? amount : '1'))],
  A08: ['bet', ofAmount((amount) => amount.slice(0, 14))],
  R09: [
    'settle',
    (body) => ({ ...body, payout: /^\d+(\.\d{1,4})?$/.test(String(body['payout'])) ? body['payout'] : '1' }),
  ],
};

export function mendBody(body: unknown, { call, holds }: { readonly call: HouseCall; readonly holds: Holds }): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.entries(mends)
    .filter(([rule, [of]]) => of === call && !holds(rule))
    .reduce((mended, [, [, mend]]) => mend(mended), body as Body);
}

/** Names that the page allows and a wrong house refuses. */
export function refusesName(body: object, holds: Holds): boolean {
  const names = Object.entries(body)
    .filter(([field]) => field.endsWith('Key'))
    .map(([, name]) => String(name));
  return names.some((name) => (name.length === 64 && !holds('N01')) || (name.includes('%') && !holds('N08')));
}
