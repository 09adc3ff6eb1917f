import { beaconRoundFrom, sha256, toHex, fromHex, localChain, quicknet, type BeaconValue } from '@fairhouse/fair';
import { describe, expect, test } from 'vitest';
import { verifyRound, verifySharedRound, type RoundClaim, type SharedRoundClaim } from '../index.ts';
import { makeSharedClaim } from './shared-claim.fixture.ts';

const closesAt = 1_790_000_000_500;
const link = 'a1'.repeat(32);
const local = localChain({ publicKey: 'cd'.repeat(96), genesisMs: 0, periodMs: 3_000 });
const valueFrom = (chain: typeof local, leadMs: number): BeaconValue => {
  const signature = '5e'.repeat(48);
  return { round: beaconRoundFrom(chain, closesAt + leadMs), signature, randomness: toHex(sha256(fromHex(signature))) };
};
const claim = makeSharedClaim({
  link,
  index: 3,
  chain: local,
  leadMs: 2_000,
  closesAt,
  value: valueFrom(local, 2_000),
  stake: '5',
  autoCashOut100: 150,
});
const wrongStep = (changed: SharedRoundClaim, judge?: () => boolean) =>
  verifySharedRound(changed, judge).steps.find(({ isRight }) => !isRight)?.id ?? null;

test('a bet of a round for everybody is right when every part follows from the one before', () => {
  expect(verifySharedRound(claim)).toMatchObject({ isRight: true });
  expect(verifySharedRound(claim).steps.map(({ id }) => id)).toEqual([
    'format',
    'game',
    'math',
    'program',
    'seed',
    'chain',
    'bets',
    'beacon',
    'outcome',
    'stake',
    'choices',
    'payout',
  ]);
});

test.each<[string, (c: SharedRoundClaim) => SharedRoundClaim, string]>([
  ['another format', (c) => ({ ...c, format: 'fairhouse/round/1' }), 'format'],
  ['a game of one member alone', (c) => ({ ...c, game: 'dice' }), 'game'],
  ['another pay table', (c) => ({ ...c, mathHash: '0'.repeat(64) }), 'math'],
  ['a link that is kept back', (c) => ({ ...c, chain: { ...c.chain, link: null } }), 'seed'],
  ['a link of another chain', (c) => ({ ...c, chain: { ...c.chain, link: 'b2'.repeat(32) } }), 'chain'],
  ['another place in the chain', (c) => ({ ...c, chain: { ...c.chain, index: 2 } }), 'chain'],
  ['a place without end', (c) => ({ ...c, chain: { ...c.chain, index: 1e9 } }), 'chain'],
  ['a bet that was not sealed', (c) => ({ ...c, ticket: { ...c.ticket, placedAt: 1 } }), 'bets'],
  ['a stake above the sealed one', (c) => ({ ...c, stake: '50', ticket: { ...c.ticket, stake: '50' } }), 'bets'],
  ['the ticket of another bet', (c) => ({ ...c, ticket: { ...c.ticket, betId: '41' } }), 'bets'],
  [
    'a beacon of another moment',
    (c) => ({ ...c, beacon: { ...c.beacon, round: `${BigInt(c.beacon.round) + 1n}` } }),
    'beacon',
  ],
  ['a randomness of nothing', (c) => ({ ...c, beacon: { ...c.beacon, randomness: '00'.repeat(32) } }), 'beacon'],
  ['no beacon at all', (c) => ({ ...c, beacon: { ...c.beacon, randomness: null } }), 'beacon'],
  ['another beacon of the house', (c) => ({ ...c, beacon: { ...c.beacon, publicKey: 'ce'.repeat(96) } }), 'outcome'],
  ['another outcome', (c) => ({ ...c, outcome: { main: ['101'], feature: [] } }), 'outcome'],
  ['a target that was reached and not paid', (c) => ({ ...c, choices: { cashOut100: null }, payout: '0' }), 'choices'],
  ['another payout', (c) => ({ ...c, payout: '8' }), 'payout'],
  [
    'no parts at all',
    (c) => ({ format: c.format, game: c.game, mathHash: c.mathHash, program: c.program }) as SharedRoundClaim,
    'format',
  ],
])('%s is found out', (_name, change, step) => {
  expect(wrongStep(change(claim))).toBe(step);
});

describe('the beacon', () => {
  test('is judged by its signature where there is somebody to judge it', () => {
    expect([wrongStep(claim, () => true), wrongStep(claim, () => false)]).toEqual([null, 'beacon']);
  });

  test('of the public network is bound to the two seconds of the rule, whatever lead the record tells', () => {
    const request = { link, index: 1, chain: quicknet, closesAt, stake: '5', autoCashOut100: null };
    expect(wrongStep(makeSharedClaim({ ...request, leadMs: 2_000, value: valueFrom(quicknet, 2_000) }))).toBeNull();
    expect(wrongStep(makeSharedClaim({ ...request, leadMs: 60_000, value: valueFrom(quicknet, 60_000) }))).toBe(
      'beacon',
    );
  });
});

test('a round that came to nothing gives the stake back and nothing else', () => {
  const nothing = {
    ...claim,
    state: 'void',
    outcome: null,
    payout: '5',
    beacon: { ...claim.beacon, randomness: null, signature: null },
  } as const;
  expect([wrongStep(nothing), wrongStep({ ...nothing, payout: '7.5' })]).toEqual([null, 'payout']);
});

test('a game for everybody has no rounds of one member', () => {
  expect(verifyRound({ ...(claim as unknown as RoundClaim), format: 'fairhouse/round/1' }).steps.at(-1)).toMatchObject({
    id: 'game',
    isRight: false,
  });
});
