// A simulated event is a list of incidents that follows from numbers drawn by a PF1 program, so that anybody can draw and
// play it again (trust.md). The program depends on the model alone; what is drawn is the same whatever anybody has bet.
import { drawProgram, type Op, type OpResult, type Stream } from '@fairhouse/fair';
import type { Facts } from '../markets/market.ts';

export interface Incident {
  /** Seconds of the event's own clock since its start. */
  readonly second: number;
  readonly type: string;
}

/** A kind of simulated event, as a value. */
export interface Simulator<M, I extends Incident, F extends Facts> {
  /** The draw program of one event. */
  program(model: M): readonly Op[];
  /** The incidents, in order of time; the last ends the event. */
  play(model: M, drawn: readonly OpResult[]): readonly I[];
  /** What is known after some of the incidents. */
  facts(model: M, incidents: readonly I[]): F;
}

/** Draws an event and plays it. */
export const simulate = <M, I extends Incident, F extends Facts>(
  simulator: Simulator<M, I, F>,
  model: M,
  stream: Stream,
): readonly I[] => simulator.play(model, drawProgram(simulator.program(model), stream));

/** The incidents up to a second of the event's clock. */
export const incidentsUntil = <I extends Incident>(incidents: readonly I[], second: number): readonly I[] =>
  incidents.filter((incident) => incident.second <= second);

/** Draws are whole numbers below this: chances are thresholds in it. */
export const drawRange = 1n << 60n;

/** An operation that draws `count` numbers below {@link drawRange}. */
export const draws = (count: number): Op => ({ op: 'uints', n: `${drawRange}`, count });

/** The numbers of an operation of a program; RangeError when there are fewer than `count`. */
export function drawnNumbers(drawn: readonly OpResult[], operation: number, count: number): bigint[] {
  const numbers = drawn[operation];
  if (!Array.isArray(numbers) || numbers.length !== count) throw new RangeError('the draw is none of this event');
  return numbers.map((number: string | number) => BigInt(number));
}

/** Which of some weights a number below {@link drawRange} falls on: `floor(number x sum / range)`, counted off. */
export function pickWeighted<T extends { readonly weight: bigint }>(all: readonly T[], number: bigint): T {
  const whole = all.reduce((sum, { weight }) => sum + weight, 0n);
  let left = (number * whole) / drawRange;
  for (const each of all) {
    if (left < each.weight) return each;
    left -= each.weight;
  }
  throw new RangeError('weights are above zero');
}
