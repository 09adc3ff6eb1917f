import { expect, test } from 'vitest';
import { allMessages } from './messages/all.ts';

test('every lottery has a name of its own in every language', () => {
  for (const { lottery } of Object.values(allMessages)) {
    const names = Object.values(lottery.games);
    expect(new Set(names).size).toBe(names.length);
  }
});
