import { verifyRound, type RoundClaim } from '@fairhouse/casino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

// A client seed is 1 to 64 bytes, sent as hexadecimal; what the bytes stand for is the player's own business (docs/fairness.md).
const hexOf = (text: string) => Buffer.from(text, 'utf8').toString('hex');
const taken = {
  'one byte': '00',
  '64 bytes': 'a1'.repeat(64),
  '64 bytes of NUL': '00'.repeat(64),
  'a text with colons': hexOf('server:client:7'),
  'an emoji': hexOf('🎰'),
  'a NUL between letters': hexOf('a\u0000b'),
  'a byte order mark': 'efbbbf',
  'bytes that are no text': 'ff00fe',
};
const refused = {
  'no byte': '',
  '65 bytes': 'a1'.repeat(65),
  'half a byte': 'abc',
  capitals: 'AABB',
  colons: 'aa:bb',
  'an emoji as it is': '🎰',
  'a NUL as it is': 'aa\u0000',
  'a line end': 'aabb\n',
  spaces: ' aabb',
  'a number': 12,
  nothing: null,
  'a list': ['aabb'],
};

let house: TestHouse;
let member: TestMember;
let playToken: string;
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  ({ playToken } = await house.play(member));
});
afterAll(() => house.close());

const inStudio = (path: string, clientSeed: unknown) =>
  house.call(path, { studio: true, headers: { authorization: playToken }, body: { clientSeed } });
const onSite = (clientSeed: unknown) =>
  house.call('/api/fairness/rotate', { headers: house.as(member), body: { clientSeed } });

describe.each(Object.entries(refused))('a client seed of %s', (_name, seed) => {
  test('is refused on every way in, and the pair stays as it is', async () => {
    const before = await house.modules.fairness.readView(BigInt(member.id));
    for (const answer of [
      await inStudio('/bgs/fairness/client-seed', seed),
      await inStudio('/bgs/fairness/rotate', seed),
      await onSite(seed),
    ]) {
      expect(answer).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    }
    expect(await house.modules.fairness.readView(BigInt(member.id))).toEqual(before);
  });
});

describe.each(Object.entries(taken))('a client seed of %s', (_name, seed) => {
  test('is taken, draws a round, and the round is right byte for byte', async () => {
    expect((await inStudio('/bgs/fairness/rotate', seed)).value).toMatchObject({
      current: { clientSeed: seed, nonce: '0' },
    });
    const { round } = (await house.placeRound(playToken)).value;
    expect((await onSite('aa')).status).toBe(200);
    const { value: record } = await house.call<RoundClaim>(`/api/rounds/${round.roundId}`, {
      headers: house.as(member),
    });
    expect(record.clientSeed).toBe(seed);
    expect(verifyRound(record)).toMatchObject({ isRight: true });
    for (const wrong of [seed.slice(2), `${seed}00`, seed.toUpperCase().replace(/^\d+$/, ''), hexOf(seed)]) {
      if (wrong !== seed) expect(verifyRound({ ...record, clientSeed: wrong }).isRight, wrong).toBe(false);
    }
  });
});
