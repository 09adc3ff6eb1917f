import { drawProgram, openStream, sha256, traceProgram, utf8, type OpResult, type Stream } from '@fairhouse/fair';
import { describe, expect, test } from 'vitest';
import {
  boutSimulator,
  eSportPlay,
  eSports,
  expectedGoals,
  fightSimulator,
  fightWeights,
  fixtureHash,
  findFootballFault,
  findSeriesFault,
  footballSimulator,
  goalGrid,
  goalModel,
  incidentsUntil,
  openFixture,
  parseDecimal,
  partProbability,
  pickWeighted,
  pointsSimulator,
  probabilityOf,
  raceSimulator,
  ratio,
  seriesScore,
  seriesSimulator,
  simulate,
  tennisPlay,
  usualFight,
  usualFootball,
  volleyballPlay,
  type Facts,
  type Fixture,
  type Incident,
  type PointsPlay,
  type Simulator,
} from '../index.ts';

const decimal = (text: string) => parseDecimal(text, 12)!;
const streamOf = (game: string, counter: number): Stream =>
  openStream({
    domain: 'draw',
    key: sha256(utf8('a seed of the tests')),
    game,
    mathHash: sha256(utf8(game)),
    entropy: utf8('beacon'),
    counter: BigInt(counter),
    label: 'main',
  });

const basketball: PointsPlay = {
  lead: { mean: decimal('3'), deviation: decimal('11.5') },
  total: { mean: decimal('165'), deviation: decimal('18') },
  canDraw: false,
  scores: [
    { points: 2, weight: 55n },
    { points: 3, weight: 25n },
    { points: 1, weight: 20n },
  ],
  periods: 4,
  periodSeconds: 600,
  scorers: () => ['home', 'away'],
};
const cricket: PointsPlay = {
  ...basketball,
  total: { mean: decimal('310'), deviation: decimal('45') },
  canDraw: true,
  scores: [
    { points: 1, weight: 60n },
    { points: 4, weight: 25n },
    { points: 6, weight: 15n },
  ],
  periods: 2,
  periodSeconds: 4_800,
  scorers: (period) => (period === 1 ? ['home'] : ['away']),
};
const rates = expectedGoals({ home: 1600, away: 1500 });
const football = usualFootball(rates);
const shooter = eSportPlay(eSports.shooter, 3, { home: 1550, away: 1500 });
const tennis = tennisPlay({ home: decimal('0.64'), away: decimal('0.61') }, 3);
const volleyball = volleyballPlay(decimal('0.51'), 5);
const bout = {
  rounds: 12,
  stopsPpm: { home: 40_000, away: 25_000 },
  disqualifiedPpm: 500,
  pointsPpm: { home: 560_000, away: 400_000 },
};
const race = { runners: [5, 4, 3, 3, 2, 1].map((weight, at) => ({ name: `${at + 1}`, weight })), places: 3 };

/** One way to use a simulator, whatever its types are. */
const kind = <M, I extends Incident, F extends Facts>(simulator: Simulator<M, I, F>, model: M) => ({
  program: simulator.program(model),
  play: (game: string, counter: number) => {
    const stream = streamOf(game, counter);
    const incidents = simulate(simulator, model, stream);
    return {
      incidents,
      facts: simulator.facts(model, incidents),
      before: simulator.facts(model, incidentsUntil(incidents, 0)),
    };
  },
  replay: (drawn: readonly OpResult[]) => simulator.play(model, drawn),
});

const kinds = {
  football: kind(footballSimulator, football),
  shooter: kind(seriesSimulator, shooter),
  arena: kind(seriesSimulator, eSportPlay(eSports.arena, 5, { home: 1480, away: 1500 })),
  tennis: kind(seriesSimulator, tennis),
  volleyball: kind(seriesSimulator, volleyball),
  basketball: kind(pointsSimulator, basketball),
  cricket: kind(pointsSimulator, cricket),
  boxing: kind(boutSimulator, bout),
  race: kind(raceSimulator, race),
  fight: kind(fightSimulator, usualFight),
};
const names = Object.keys(kinds) as (keyof typeof kinds)[];

describe('simulated events', () => {
  test.each(names)('%s: a seed gives the same incidents again, and another seed others', (name) => {
    const { program, play, replay } = kinds[name];
    const { incidents } = play(name, 1);
    expect(play(name, 1).incidents).toEqual(incidents);
    expect(play(name, 2).incidents).not.toEqual(incidents);
    // What a proof holds, numbers as texts, gives the same incidents.
    const { draws } = traceProgram(program, {
      domain: 'draw',
      key: sha256(utf8('a seed of the tests')),
      game: name,
      mathHash: sha256(utf8(name)),
      entropy: utf8('beacon'),
      counter: 1n,
      label: 'main',
    });
    const proof = JSON.parse(JSON.stringify(draws.map(({ result }) => result))) as OpResult[];
    expect(replay(proof)).toEqual(incidents);
  });

  test.each(names)('%s: incidents come in order of time, and the event is open until the last', (name) => {
    for (let counter = 0; counter < 20; counter += 1) {
      const { incidents, facts, before } = kinds[name].play(name, counter);
      const seconds = incidents.map(({ second }) => second);
      expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
      expect([before.phase, facts.phase]).toEqual(['open', 'ended']);
    }
  });

  test('facts never contradict themselves', () => {
    for (let counter = 0; counter < 100; counter += 1) {
      const match = simulate(footballSimulator, football, streamOf('football', counter));
      for (const second of [0, 1_500, 2_700, 4_000, 5_400])
        expect(findFootballFault(footballSimulator.facts(football, incidentsUntil(match, second)))).toBeNull();
      for (const play of [shooter, tennis, volleyball]) {
        const series = simulate(seriesSimulator, play, streamOf('series', counter));
        const facts = seriesSimulator.facts(play, series);
        expect(findSeriesFault(facts)).toBeNull();
        expect(Math.max(...seriesScore(series))).toBe((play.bestOf + 1) / 2);
        for (const [at, map] of facts.maps.entries()) {
          expect(play.isMapOver(map, at + 1) || Math.max(...map) > 30).toBe(true);
          const points = series.filter(({ type, map: number }) => type === 'point' && number === at + 1);
          expect(points.slice(0, -1).some(({ score }) => play.isMapOver(score, at + 1))).toBe(false);
        }
      }
    }
  });

  test('events that were not drawn for them are refused', () => {
    expect(() => footballSimulator.play(football, [])).toThrow(RangeError);
    expect(() => raceSimulator.play(race, [['1'], ['2']])).toThrow(RangeError);
    expect(() => pickWeighted([{ weight: 0n }], 0n)).toThrow(RangeError);
  });
});

/** The part of simulated events with a property lies within four deviations of its probability. */
function expectShare(count: number, probability: number, isMeant: (counter: number) => boolean): void {
  let meant = 0;
  for (let counter = 0; counter < count; counter += 1) if (isMeant(counter)) meant += 1;
  const deviation = Math.sqrt((probability * (1 - probability)) / count);
  expect(Math.abs(meant / count - probability)).toBeLessThan(4 * deviation);
}
const near = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
  Number((numerator * 10n ** 15n) / denominator) / 1e15;

describe('simulated events come as often as they are priced', () => {
  test('football: home wins and goals', () => {
    const grid = goalGrid(goalModel(rates));
    const scores = Array.from({ length: 1_500 }, (_, counter) => {
      const incidents = simulate(footballSimulator, football, streamOf('football', counter));
      return footballSimulator.facts(football, incidents).score;
    });
    expectShare(
      scores.length,
      near(probabilityOf(grid, ([home, away]) => home > away)),
      (at) => scores[at]![0] > scores[at]![1],
    );
    expectShare(
      scores.length,
      near(probabilityOf(grid, ([home, away]) => home + away > 2)),
      (at) => scores[at]![0] + scores[at]![1] > 2,
    );
  });

  test('series: the first map', () => {
    const sets = Array.from({ length: 600 }, (_, counter) => {
      const incidents = simulate(seriesSimulator, shooter, streamOf('shooter', counter));
      return seriesSimulator.facts(shooter, incidents).maps[0]!;
    });
    expectShare(sets.length, near(partProbability(shooter, 1)), (at) => sets[at]![0] > sets[at]![1]);
  });

  test('races and fights: by their weights', () => {
    expectShare(
      3_000,
      5 / 18,
      (counter) => simulate(raceSimulator, race, streamOf('race', counter)).at(-1)!.order[0] === '1',
    );
    const weights = fightWeights(usualFight);
    const whole = weights.reduce((all, { weight }) => all + weight, 0n);
    const draw = near(ratio(weights[2]!.weight + weights[3]!.weight, whole));
    expect(draw).toBe(0.03);
    expectShare(4_000, draw, (counter) =>
      ['both_dead', 'full_time'].includes(
        simulate(fightSimulator, usualFight, streamOf('fight', counter)).at(-1)!.result!,
      ),
    );
  });
});

describe('fixtures', () => {
  const fixtures: readonly Fixture[] = [
    { sport: 'football', home: 1600, away: 1500 },
    { sport: 'basketball', home: 1600, away: 1500 },
    { sport: 'cricket', home: 1400, away: 1500 },
    { sport: 'boxing', home: 1550, away: 1500 },
    { sport: 'tennis', home: 1700, away: 1500, bestOf: 3 },
    { sport: 'volleyball', home: 1400, away: 1500, bestOf: 5 },
    { sport: 'shooter', home: 1500, away: 1500, bestOf: 3 },
    { sport: 'arena', home: 1500, away: 1500, bestOf: 1 },
    { sport: 'race', ...race },
    { sport: 'cockfight', ...usualFight },
  ];

  test.each(fixtures)(
    '$sport: from values and drawn numbers, every market settles at the end as it was before',
    (fixture) => {
      const event = openFixture(JSON.parse(JSON.stringify(fixture)) as Fixture);
      const played = event.play(drawProgram(event.program, streamOf(fixture.sport, 7)));
      const endsAt = played.incidents.at(-1)!.second;
      expect([played.factsAt(0).phase, played.factsAt(endsAt).phase]).toEqual(['open', 'ended']);
      expect(played.factsAt(endsAt)).toEqual(played.factsAt(1e9));
      for (const code of event.markets) {
        for (const selection of ['home', 'over', 'yes', '1', 'meron']) {
          const pick = { selection, lineQuarters: 5, scoreAtBet: null, part: 1 };
          const middle = played.settleAt(endsAt / 2, code, pick);
          if (middle !== null) expect(played.settleAt(endsAt, code, pick)).toEqual(middle);
        }
      }
      expect(() =>
        played.settleAt(0, 'toString', { selection: '', lineQuarters: null, scoreAtBet: null, part: null }),
      ).toThrow(RangeError);
    },
  );

  test('the hash of a fixture changes with each of its values', () => {
    expect(new Set(fixtures.map(fixtureHash)).size).toBe(fixtures.length);
    expect(fixtureHash({ sport: 'football', home: 1600, away: 1500 })).not.toBe(
      fixtureHash({ sport: 'football', home: 1601, away: 1500 }),
    );
  });
});
