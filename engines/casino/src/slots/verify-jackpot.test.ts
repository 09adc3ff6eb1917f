import { linkBefore, toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { expect, test } from 'vitest';
import { clockworkSky } from '../games/clockwork-sky/clockwork-sky.ts';
import { closePot, drawThreshold, potAt, stakedAtHit } from './jackpot-meter.ts';
import { levelsOf, verifyJackpot, type JackpotClaim } from './verify-jackpot.ts';

const [level] = levelsOf(clockworkSky);
if (!level) throw new Error('there is no pot');
const link = new Uint8Array(32).fill(7);
const thresholdMinor = drawThreshold(clockworkSky, level, { link, index: 3 });
const pot = { level, startMinor: level.seedMinor, beganAtMinor: 40_000n };
const stakedAfter = ((stakedAtHit(pot, thresholdMinor) + 1_999n) / 2_000n) * 2_000n;
const claim: JackpotClaim = {
  format: 'fairhouse/jackpot/1',
  game: 'clockwork-sky',
  level: level.id,
  mathHash: clockworkSky.mathHash,
  chain: { anchor: toHex(linkBefore(link, 3)), index: 3, link: toHex(link) },
  start: formatAmount(pot.startMinor),
  beganAt: '4',
  threshold: formatAmount(thresholdMinor),
  won: {
    roundId: '9',
    stakedBefore: formatAmount(stakedAfter - 2_000n),
    stakedAfter: formatAmount(stakedAfter),
    paid: formatAmount(closePot(pot, potAt(pot, stakedAfter)).paidMinor),
  },
};
const wrongStep = (changed: JackpotClaim) => verifyJackpot(changed).steps.find(({ isRight }) => !isRight)?.id ?? null;

test('a pot is right when its threshold follows from the chain and its winner from the meter', () => {
  expect(verifyJackpot(claim).steps.map(({ id }) => id)).toEqual([
    'format',
    'game',
    'math',
    'seed',
    'chain',
    'threshold',
    'meter',
    'payout',
  ]);
  expect(verifyJackpot(claim).isRight).toBe(true);
});

const won = claim.won!;
test.each<[string, Partial<JackpotClaim>, string]>([
  ['another format', { format: 'fairhouse/round/1' }, 'format'],
  ['a game without pots', { game: 'dice' }, 'game'],
  ['a level there is not', { level: 'mars' }, 'game'],
  ['another math', { mathHash: '0'.repeat(64) }, 'math'],
  ['a link that is kept back', { chain: { ...claim.chain, link: null } }, 'seed'],
  ['a link of another chain', { chain: { ...claim.chain, link: 'b2'.repeat(32) } }, 'chain'],
  ['another place in the chain', { chain: { ...claim.chain, index: 2 } }, 'chain'],
  ['a place beyond every chain', { chain: { ...claim.chain, index: 1e9 } }, 'chain'],
  ['another threshold', { threshold: '300' }, 'threshold'],
  ['a stake too early', { won: { ...won, stakedBefore: '10', stakedAfter: '10.2' } }, 'meter'],
  ['a stake too late', { won: { ...won, stakedBefore: won.stakedAfter, stakedAfter: '999999' } }, 'meter'],
  ['a stake of the pot before', { won: { ...won, stakedBefore: '3' } }, 'meter'],
  ['no winner', { won: null }, 'meter'],
  ['another payout', { won: { ...won, paid: '500' } }, 'payout'],
  ['no parts at all', { chain: null } as never, 'format'],
])('%s is found out', (_name, change, step) => {
  expect(wrongStep({ ...claim, ...change })).toBe(step);
});
