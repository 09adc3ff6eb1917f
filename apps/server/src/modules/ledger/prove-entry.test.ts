import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test.each(['1', '9223372036854775808', '9999999999999999999'])(
  'the proof of entry %s, which nobody has or no database holds, is refused as one that is unknown',
  async (entryId) => {
    const answer = await house.call(`/api/ledger/entries/${entryId}/proof`, {
      headers: house.as(await house.register()),
    });
    expect(answer).toMatchObject({ status: 404, errorCode: 'entry_unknown' });
  },
);
