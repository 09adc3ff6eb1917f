import { listed, type Mechanic, type Roll } from './mechanic.ts';

/** Chances of home, draw and away in thousandths. */
type Chances = readonly [number, number, number];
const sides = ['home', 'draw', 'away'] as const;
const share = 96_000;
const goalsMax = 4;

export interface MatchShow {
  readonly fixture: number;
  readonly result: (typeof sides)[number];
  readonly score?: readonly [number, number];
}

const oddsOf = (chance: number): number => Math.floor(share / chance);

/** A score that fits the result. */
function scoreFor(roll: Roll, result: MatchShow['result']): [number, number] {
  const lower = roll(goalsMax);
  const higher = lower + 1 + roll(2);
  if (result === 'draw') return [lower, lower];
  return result === 'home' ? [higher, lower] : [lower, higher];
}

/** A card of fixtures with odds; the match is played when the bet stands. */
function matchDay(name: string, fixtures: readonly Chances[], returnBps: readonly [number, number]): Mechanic {
  const choices = fixtures.flatMap((chances, fixture) =>
    sides.flatMap((side, index) => {
      const chance = chances[index] ?? 0;
      return chance > 0 ? [{ key: `${fixture}-${side}`, timesHundred: oddsOf(chance) }] : [];
    }),
  );
  const oddsByKey = new Map(choices.map(({ key, timesHundred }) => [key, timesHundred]));
  return listed({
    name,
    choices,
    returnBps,
    draw(roll, choice) {
      const fixture = Number(choice.split('-')[0]);
      const [home, draw] = fixtures[fixture] ?? [0, 0, 0];
      const at = roll(1000);
      const result = at < home ? 'home' : at < home + draw ? 'draw' : 'away';
      const show: MatchShow = { fixture, result };
      return { timesHundred: choice === `${fixture}-${result}` ? (oddsByKey.get(choice) ?? 0) : 0, show: { ...show } };
    },
    dress: (roll, { show }) => ({ ...show, score: scoreFor(roll, show['result'] as MatchShow['result']) }),
  });
}

export const match = matchDay(
  'match',
  [
    [450, 270, 280],
    [380, 290, 330],
    [610, 220, 170],
    [300, 280, 420],
  ],
  [9570, 9600],
);
export const bout = matchDay(
  'bout',
  [
    [500, 0, 500],
    [625, 0, 375],
    [400, 0, 600],
    [720, 0, 280],
  ],
  [9562, 9600],
);
