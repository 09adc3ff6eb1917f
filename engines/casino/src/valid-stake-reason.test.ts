import { expect, test } from 'vitest';
import { validStakeReason, type JudgedBet, type ValidStakeReason } from './valid-stake-reason.ts';
import type { ValidStakeRule } from './valid-stake-rule.ts';
import { vendorStakeReason, type VendorGame } from './vendor-stake.ts';

const bet = (stake: number, payout: number, valid: number): JudgedBet => ({
  stakeMinor: BigInt(stake),
  payoutMinor: BigInt(payout),
  validStakeMinor: BigInt(valid),
});

const rules: readonly [ValidStakeRule['rule'], JudgedBet, ValidStakeReason][] = [
  ['whole', bet(1000, 0, 1000), 'whole'],
  ['odds', bet(1000, 0, 1000), 'whole'],
  ['odds', bet(1000, 1010, 0), 'odds_too_low'],
  ['risk', bet(1000, 500, 1000), 'whole'],
  ['risk', bet(1000, 800, 300), 'at_risk'],
  ['risk', bet(1000, 1000, 0), 'covered_both_sides'],
  ['net', bet(1000, 1950, 950), 'net_result'],
  ['net', bet(1000, 9000, 1000), 'net_result'],
  ['net', bet(1000, 1000, 0), 'pushed'],
  ['net', bet(1000, 0, 400), 'at_risk'],
  ['net', bet(1000, 975, 0), 'covered_both_sides'],
];

test.each(rules)('under the rule %s, %o counts by %s', (rule, judged, reason) => {
  expect(validStakeReason(rule, judged)).toBe(reason);
});

const game = (gameType: string, classification = ''): VendorGame => ({ gameType, classification });
const vendors: readonly [string, VendorGame, JudgedBet, ValidStakeReason][] = [
  ['a slot', game('RNG', 'SLOT'), bet(1000, 0, 1000), 'whole'],
  ['a crash game left too early', game('RNG', 'CRASH'), bet(1000, 1100, 0), 'odds_too_low'],
  ['a table of a vendor', game('RNG', 'TG'), bet(1000, 1950, 950), 'net_result'],
  ['a live bet alone on its round', game('LIVE'), bet(1000, 1950, 950), 'net_result'],
  ['a tie at a live table', game('LIVE'), bet(1000, 1000, 0), 'pushed'],
  ['a live bet beside one on the other side', game('LIVE'), bet(1000, 2000, 200), 'round_difference'],
  ['a half win', game('SPORTS'), bet(1000, 1450, 450), 'net_result'],
  ['a win at odds of 1.9', game('SPORTS'), bet(1000, 1900, 900), 'net_result'],
  ['a win at odds of 1.4', game('SPORTS'), bet(1000, 1400, 0), 'odds_too_low'],
  ['a void leg', game('ESPORTS'), bet(1000, 1000, 0), 'pushed'],
];

test.each(vendors)('%s counts by its rule', (_what, of, judged, reason) => {
  expect(vendorStakeReason(of, judged)).toBe(reason);
});
