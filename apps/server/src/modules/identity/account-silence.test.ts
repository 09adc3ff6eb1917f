import { expect, test } from 'vitest';
import { askAlone, asks } from './account-silence.fixture.ts';

// As many as a code can be tried, and two more: after that it has expired, for both alike.
const tries = 7;

test.each(Object.entries(asks))('%s answers the same for a known account as for none', async (_name, ask) => {
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (let count = 0; count < tries; count += 1) {
    answers.known.add((await askAlone(ask, true)).said);
    answers.unknown.add((await askAlone(ask, false)).said);
  }
  expect(answers.known).toEqual(answers.unknown);
});
