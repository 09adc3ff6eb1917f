import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { houseCases } from './house/house-cases.ts';
import { vendorCases } from './vendor/vendor-cases.ts';

const vectors = new URL('../../apps/server/src/modules/seamless/vectors/wallet-cases.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(vectors, 'utf8')) as { cases: readonly { id: string }[] };

/** What the vendor protocol has no words for, so that nobody can be asked for it over the line. */
const elsewhere: Readonly<Record<string, string>> = {
  W19: 'a result without a bet is refused here: W09',
  W20: "a free round is the vendor's own: the house hears of a win as of any other",
  W21: 'a result is final: what was paid is taken back by an operator',
  W22: 'codes of another wire',
  W25: 'the commitment of shared rounds',
  W26: 'what a house does after it was killed',
};

test('every published case of a wallet is in the kit, or said to belong elsewhere', () => {
  const played = [...houseCases, ...vendorCases].flatMap(({ id }) => /^W\d\d/.exec(id)?.[0] ?? []);
  expect([...new Set([...played, ...Object.keys(elsewhere)])].sort()).toEqual(cases.map(({ id }) => id).sort());
});
