import { isSlotGame, potReturn, type CasinoGame, type SlotGame } from '@fairhouse/casino';
import { deviationOf, errorOf, meanOf, winRanges, type Sums } from './measure.ts';
import type { Measured } from './measure-all.ts';

/**
 * Approval thresholds of other jurisdictions; each is reported as met or not, and a game with an edge of one per cent
 * does not meet all.
 */
const approval = { leastPercent: 90, mostPercent: 98, apartPoints: 0.5, hitOneIn: 20, topOneIn: 10_000_000 } as const;

const percent = (share: number) => `${(share * 100).toFixed(4)} %`;
const times = (share: number) => `${Number(share.toFixed(2))}x`;
const oneIn = (share: number) => (share > 0 ? `1 in ${Math.round(1 / share).toLocaleString('en')}` : 'never');

/**
 * The mathematics of a game on one page: the stated values, the measured values, and the approval thresholds they meet.
 */
export function writeCertificate(game: CasinoGame, measured: readonly Measured[]): string {
  const rounds = measured.reduce((sum, each) => sum + each.sums.rounds, 0);
  return `# ${game.name}: certificate of its mathematics

Made by \`npm run maths:certificates -- ${game.slug}\`; any change of the game's math makes it void until it is made again.

| | |
|---|---|
| Game | \`${game.slug}\`, node ${game.nodeId} |
| Math | \`${game.mathHash}\` |
| Measured | ${rounds.toLocaleString('en')} rounds, drawn by the game's program and evaluated as in play |

## Return

| Way to play | Return | By | Measured | Hit rate | Deviation | Volatility (90 %) | Highest seen | That or more |
|---|---|---|---|---|---|---|---|---|
${measured.map(rowOf).join('\n')}

Deviation is the standard deviation of a round in stakes, volatility 1.645 times it.
${partsOf(game)}
## Approval

${rulesOf(game, measured)
  .map(([text, isMet, found]) => `- ${isMet ? 'Met' : 'Not met'}: ${text} (${found}).`)
  .join('\n')}
`;
}

function rowOf({ game, mode, sums }: Measured): string {
  const stated = mode.exactReturn ?? game.exactReturn(mode.choices);
  const by = stated.simulatedWithin === undefined ? 'exact' : `simulated, ±${stated.simulatedWithin}`;
  const deviation = deviationOf(sums);
  return `| ${[
    mode.mode,
    `${stated.percent} %`,
    by,
    `${percent(meanOf(sums))} ± ${(196 * errorOf(sums)).toFixed(2)}`,
    percent(sums.hits / sums.rounds),
    deviation.toFixed(3),
    (1.645 * deviation).toFixed(2),
    times(sums.top),
    oneIn(sums.topCount / sums.rounds),
  ].join(' | ')} |`;
}

function partsOf(game: CasinoGame): string {
  const parts = exactParts(game);
  if (parts.length === 0) return '';
  return `
## Return by part

| Part | Of a stake |
|---|---|
${parts.map(([part, share]) => `| ${part.replaceAll('_', ' ')} | ${percent(share)} |`).join('\n')}
`;
}

function exactParts(game: CasinoGame): [part: string, share: number][] {
  const numberOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
    Number((numerator * 10n ** 12n) / denominator) / 1e12;
  if (!isSlotGame(game)) return [];
  const parts = (game as unknown as SlotGame)
    .returnParts({ mode: 'spin' })
    .map(({ part, share }): [string, number] => [part, numberOf(share)]);
  const pots = game.slot.features.find((feature) => feature.kind === 'jackpot');
  if (!pots) return parts;
  const whole = pots.levels.reduce((sum, level) => sum + numberOf(potReturn(level)), 0);
  const given = pots.contributionBps / 10_000;
  return [
    ...parts,
    ['pots, from contributions of the stakes', given],
    ['pots, from the seeds the house puts in', whole - given],
    ['all parts, with pots', parts.reduce((sum, [, share]) => sum + share, whole)],
  ];
}

function rulesOf(game: CasinoGame, measured: readonly Measured[]): [text: string, isMet: boolean, found: string][] {
  const returns = measured.map(({ mode }) => Number((mode.exactReturn ?? game.exactReturn(mode.choices)).percent));
  const [least, most] = [Math.min(...returns), Math.max(...returns)];
  const hit = Math.min(...measured.map(({ sums }) => sums.hits / sums.rounds));
  const all = measured.map(({ sums }) => sums);
  const share = all.reduce((sum, each) => sum + each.hits, 0) / all.reduce((sum, each) => sum + each.rounds, 0);
  const top = Math.max(...measured.map(({ sums }) => sums.topCount / sums.rounds));
  const capped = measured.some((each) => isCapSeen(each));
  const rounds = Math.min(...all.map((each) => each.rounds));
  const gaps = gapsOf(all);
  return [
    [
      `every way to play returns ${approval.leastPercent} % to ${approval.mostPercent} %`,
      least >= approval.leastPercent && most <= approval.mostPercent,
      `${least} % to ${most} %`,
    ],
    [
      `ways to play lie within ${approval.apartPoints} percentage points`,
      most - least <= approval.apartPoints,
      (most - least).toFixed(4),
    ],
    [
      `the stated most can be won, more often than 1 in ${approval.topOneIn.toLocaleString('en')}`,
      capped,
      capped ? `seen ${oneIn(top)}` : `not seen in ${rounds.toLocaleString('en')} rounds`,
    ],
    [
      'at least 100,000 rounds of each way were simulated, and a reasonable share pays',
      rounds >= 100_000,
      `${rounds.toLocaleString('en')}, of which ${percent(share)} pay`,
    ],
    [`at least one round in ${approval.hitOneIn} pays something`, hit >= 1 / approval.hitOneIn, percent(hit)],
    ['no range of wins between the smallest and the highest seen is empty', gaps === null, gaps ?? 'none is'],
  ];
}

function isCapSeen({ game, mode, sums }: Measured): boolean {
  const stakeMinor = mode.stakeMinor ?? game.stake.presetsMinor[0] ?? game.stake.minMinor;
  const debit = game.stakeFor?.(mode.choices, stakeMinor) ?? stakeMinor;
  return Math.abs(Number(game.maxPayoutMinor(stakeMinor, mode.choices)) / Number(debit) - sums.top) < 1e-9;
}

function gapsOf(all: readonly Sums[]): string | null {
  const ranges = winRanges.map((_, at) => all.reduce((sum, each) => sum + (each.ranges[at] ?? 0), 0));
  const last = ranges.findLastIndex((count) => count > 0);
  const first = ranges.findIndex((count) => count > 0);
  const empty = ranges.findIndex((count, at) => at > first && at < last && count === 0);
  return empty < 0 ? null : `none of ${winRanges[empty]}x to ${winRanges[empty + 1]}x`;
}
