// A simulated event as values that are published before its first price. Whoever has them and the numbers that were drawn
// plays the event again, and settles every market of it, as a round is recomputed (trust.md).
import { canonicalJson, sha256, toHex, utf8, type Op, type OpResult } from '@fairhouse/fair';
import { fightMarkets } from '../cockfight/fight-bets.ts';
import { fightSimulator, type FightModel } from '../cockfight/fight-simulator.ts';
import { boutMarkets } from '../markets/bout.ts';
import { footballMarkets } from '../markets/football.ts';
import { settlePick, type Facts, type LegPick, type Markets } from '../markets/market.ts';
import type { LegOutcome } from '../markets/outcome.ts';
import { pointsMarkets } from '../markets/points.ts';
import { raceMarkets } from '../markets/race.ts';
import { seriesMarkets } from '../markets/series.ts';
import type { RaceModel } from '../models/race-model.ts';
import { boutSimulator } from './bout-simulator.ts';
import { footballSimulator } from './football-simulator.ts';
import { incidentsUntil, type Incident, type Simulator } from './incident.ts';
import { pointsSimulator } from './points-simulator.ts';
import { raceSimulator } from './race-simulator.ts';
import {
  ratedBasketball,
  ratedBout,
  ratedCricket,
  ratedESport,
  ratedFootball,
  ratedTennis,
  ratedVolleyball,
  type Rated,
} from './rated-models.ts';
import { seriesSimulator } from './series-simulator.ts';

/** Changes when a fixture would play otherwise; events keep the version that they were published with. */
export const simulatorVersion = 1;

/** What a simulated event is played from, safe for JSON. */
export type Fixture =
  | (Rated & { readonly sport: 'football' | 'basketball' | 'cricket' | 'boxing' })
  | (Rated & { readonly sport: 'tennis' | 'volleyball' | 'shooter' | 'arena'; readonly bestOf: number })
  | (RaceModel & { readonly sport: 'race' })
  | (FightModel & { readonly sport: 'cockfight' });

/** An event that has been played. */
export interface PlayedEvent {
  readonly incidents: readonly Incident[];
  /** What is known at a second of the event's clock. */
  factsAt(second: number): Facts;
  /** The outcome of a pick as it is known at a second, null while it is open. RangeError for an unknown market. */
  settleAt(second: number, code: string, pick: LegPick): LegOutcome | null;
}

export interface SimulatedEvent {
  readonly program: readonly Op[];
  /** The codes of its markets. */
  readonly markets: readonly string[];
  /** RangeError when the numbers are none of its program. */
  play(drawn: readonly OpResult[]): PlayedEvent;
}

interface Kind<M, I extends Incident, F extends Facts> {
  readonly simulator: Simulator<M, I, F>;
  readonly model: M;
  readonly markets: Markets<F>;
}

const eventOf = <M, I extends Incident, F extends Facts>({
  simulator,
  model,
  markets,
}: Kind<M, I, F>): SimulatedEvent => ({
  program: simulator.program(model),
  markets: Object.keys(markets),
  play(drawn) {
    const incidents = simulator.play(model, drawn);
    const factsAt = (second: number): F => simulator.facts(model, incidentsUntil(incidents, second));
    return {
      incidents,
      factsAt,
      settleAt(second, code, pick) {
        const market = Object.hasOwn(markets, code) ? markets[code] : undefined;
        if (!market) throw new RangeError(`no market of this event is known: ${code}`);
        return settlePick(market, factsAt(second), pick);
      },
    };
  },
});

/** The event of a fixture. */
export function openFixture(fixture: Fixture): SimulatedEvent {
  switch (fixture.sport) {
    case 'football':
      return eventOf({ simulator: footballSimulator, model: ratedFootball(fixture), markets: footballMarkets });
    case 'basketball':
      return eventOf({ simulator: pointsSimulator, model: ratedBasketball(fixture), markets: pointsMarkets });
    case 'cricket':
      return eventOf({ simulator: pointsSimulator, model: ratedCricket(fixture), markets: pointsMarkets });
    case 'boxing':
      return eventOf({ simulator: boutSimulator, model: ratedBout(fixture), markets: boutMarkets });
    case 'tennis':
      return eventOf({
        simulator: seriesSimulator,
        model: ratedTennis(fixture, fixture.bestOf),
        markets: seriesMarkets,
      });
    case 'volleyball':
      return eventOf({
        simulator: seriesSimulator,
        model: ratedVolleyball(fixture, fixture.bestOf),
        markets: seriesMarkets,
      });
    case 'shooter':
    case 'arena':
      return eventOf({
        simulator: seriesSimulator,
        model: ratedESport(fixture.sport, fixture, fixture.bestOf),
        markets: seriesMarkets,
      });
    case 'race':
      return eventOf({ simulator: raceSimulator, model: fixture, markets: raceMarkets });
    case 'cockfight':
      return eventOf({ simulator: fightSimulator, model: fixture, markets: fightMarkets });
  }
}

/** The hash of all that decides how a fixture plays, beside what is drawn: the `mathHash` of its stream, in hex. */
export const fixtureHash = (fixture: Fixture): string =>
  toHex(sha256(utf8(canonicalJson({ version: simulatorVersion, fixture: { ...fixture } }))));
