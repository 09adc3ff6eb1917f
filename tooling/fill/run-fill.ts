import { answer, arrive, offer, take, type People } from './agents.ts';
import { planDeals } from './deals.ts';
import type { FillPlan } from './fill-clock.ts';
import type { FillHouse } from './fill-house.ts';
import { claimRebate, deposit, orNote, takeEarnings, withdraw, workOffWithdrawals } from './money.ts';
import { planPeople, randomFor, sitsDown, type Person, type Random } from './people.ts';
import { sit } from './play.ts';
import { collectRewards, workOffRewards } from './rewards.ts';

/** A span of the house in which some of its people act. */
interface Step {
  readonly no: number;
  readonly fromMs: number;
  readonly ms: number;
  /** On the wall clock of the brand. */
  readonly hour: number;
}

export interface Progress {
  readonly at: Date;
  /** Of the whole, from 0 to 1. */
  readonly share: number;
  readonly people: number;
  readonly bets: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Shorter than a session lasts without a call. */
const stepMs = 20 * minuteMs;
const stepsOfHour = 3;
/** Acts at once, as people act beside each other. */
const atOnce = 6;
/** The present goes on while a fill comes closer to it. */
const restMs = 2_000;
/** Acts of a day beside play, in thousandths per person. */
const perDay = { deposit: 110, withdrawal: 60, rebate: 90, earnings: 200, rewards: 500 } as const;

/** Spans in the order of time, the same for the same beginning. */
function* stepsFrom(beganAt: Date, timeZone: string): Generator<Step> {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  let fromMs = beganAt.getTime();
  for (let no = 1; ; no += 1) {
    const hour = Number(clock.format(fromMs));
    yield { no, fromMs, ms: stepMs, hour };
    fromMs += stepMs;
  }
}

/** Lives the days from where the fill stands until now; false when it was stopped before. */
export async function runFill(
  house: FillHouse,
  input: { plan: FillPlan; beganAt: Date; step: number; signal: AbortSignal; tell: (progress: Progress) => void },
): Promise<boolean> {
  const { plan, beganAt, signal, tell } = input;
  const { clock } = house;
  const people = planPeople(plan);
  const agenda = planAgenda(people, plan);
  let bets = 0;
  let jobsAt = clock.now();
  let actsMs = 50;
  for (const step of stepsFrom(beganAt, house.brand.timeZone)) {
    if (step.no < input.step) continue;
    const ms = Math.min(step.ms, Date.now() - restMs - step.fromMs);
    if (ms < minuteMs) break;
    if (signal.aborted) return false;
    await clock.pass({ step: step.no, from: new Date(step.fromMs), spanMs: ms, realMs: actsMs });
    const from = performance.now();
    bets += await live(house, { people, agenda, step: { ...step, ms }, sinceMs: beganAt.getTime() });
    actsMs = 0.7 * actsMs + 0.3 * (performance.now() - from);
    const isFullHour = step.no % stepsOfHour === 0;
    await settle(house, isFullHour ? { after: jobsAt, until: clock.now() } : null);
    if (isFullHour) jobsAt = clock.now();
    const sinceMs = step.fromMs + ms - beganAt.getTime();
    tell({
      at: clock.now(),
      share: sinceMs / (Date.now() - beganAt.getTime()),
      people: people.filter(({ arrivesMs }) => arrivesMs < sinceMs).length,
      bets,
    });
  }
  await settle(house, { after: jobsAt, until: clock.now() });
  return true;
}

/** What the house does by itself: draws, sums and salaries, and each hour the jobs that were due. */
async function settle({ server, brand }: FillHouse, due: { after: Date; until: Date } | null): Promise<void> {
  const { lottery, bets, ledger, salaries, winners } = server.modules;
  await lottery.issues.make();
  await lottery.issues.catchUp();
  await bets.feed.drain();
  await ledger.entries.drain();
  await winners.jackpots.step(brand);
  if (due) await server.platform.jobs.runDue(due);
  else await salaries.runPeriods();
  await server.modules.inbox.settle();
}

interface Act {
  readonly what: string;
  readonly atMs: number;
  do(house: FillHouse, people: People): Promise<unknown>;
}

/** What happens once and at a moment: somebody comes, an offer is made and answered. */
function planAgenda(people: People, plan: FillPlan): readonly Act[] {
  const { deals, turns } = planDeals(people, plan);
  return [
    ...people.map((person): Act => ({
      what: 'arrival',
      atMs: person.arrivesMs,
      do: (house) => arrive(house, people, person),
    })),
    ...deals.map((deal): Act => ({ what: 'offer', atMs: deal.offeredMs, do: (house) => offer(house, people, deal) })),
    ...deals.map((deal): Act => ({
      what: 'answer',
      atMs: deal.answeredMs,
      do: (house) => answer(house, people, deal),
    })),
    ...turns.map((turn): Act => ({ what: 'turn', atMs: turn.atMs, do: (house) => take(house, people, turn) })),
  ].sort((a, b) => a.atMs - b.atMs);
}

interface Living {
  readonly people: People;
  readonly agenda: readonly Act[];
  readonly step: Step;
  /** The beginning. */
  readonly sinceMs: number;
}

/** One span; returns how many bets were placed. */
async function live(house: FillHouse, { people, agenda, step, sinceMs }: Living): Promise<number> {
  const [from, until] = [step.fromMs - sinceMs, step.fromMs + step.ms - sinceMs];
  for (const act of agenda)
    if (act.atMs >= from && act.atMs < until) await orNote(house, act.what, () => act.do(house, people));
  const acts = people
    .filter(({ arrivesMs, leavesMs }) => arrivesMs < from && leavesMs > from)
    .flatMap((person) => actsOf(house, person, { step, sinceArrivalMs: from - person.arrivesMs }));
  let bets = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    for (let act = acts[next]; act !== undefined; act = acts[next]) {
      next += 1;
      bets += await act();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await workOffWithdrawals(house, { step: step.no, random: randomFor('office', step.no) });
  if (step.no % stepsOfHour === 0)
    await workOffRewards(house, { step: step.no, random: randomFor('reward office', step.no) });
  return bets;
}

interface Doing {
  readonly person: Person;
  readonly step: Step;
  readonly sinceArrivalMs: number;
  readonly random: Random;
}

/** What one person does in a span, one after the other: nobody does two things at once. Each act returns its number of bets. */
function actsOf(
  house: FillHouse,
  person: Person,
  { step, sinceArrivalMs }: { step: Step; sinceArrivalMs: number },
): (() => Promise<number>)[] {
  const doing = { person, step, sinceArrivalMs, random: randomFor('acts', person.no, step.no) };
  const acts = [...playsOf(house, doing), ...moneyActsOf(house, doing)];
  return acts.length === 0 ? [] : [() => inOrder(acts)];
}

/** Whether something that a person does so often in a day, in thousandths, is done in this span. */
const happens = ({ random, step }: Doing, thousandths: number): boolean =>
  random(1_000_000) < (thousandths * 1000 * step.ms) / dayMs;
const isNewIn = ({ sinceArrivalMs, step }: Doing): boolean => sinceArrivalMs < step.ms;

/** Who has just come pays in, and looks around. */
function playsOf(house: FillHouse, doing: Doing): (() => Promise<number>)[] {
  const { person, step, random } = doing;
  const moment = { step: step.no, random };
  const isNew = isNewIn(doing);
  const pays = (isNew && person.no % 10 < 7) || happens(doing, perDay.deposit);
  const plays = isNew || sitsDown(person, step, random);
  return [
    ...(pays ? [() => none(deposit(house, person, moment))] : []),
    ...(plays
      ? [
          async () => {
            const { rounds, isBroke } = await sit(house, person, moment);
            if (isBroke && random(10) < 6) await deposit(house, person, { ...moment, step: -step.no });
            return rounds;
          },
        ]
      : []),
  ];
}

function moneyActsOf(house: FillHouse, doing: Doing): (() => Promise<number>)[] {
  const { person, step, sinceArrivalMs, random } = doing;
  const moment = { step: step.no, random };
  const mayWithdraw = sinceArrivalMs > dayMs && person.no % 5 < 2;
  return [
    ...(mayWithdraw && happens(doing, perDay.withdrawal) ? [() => none(withdraw(house, person, moment))] : []),
    ...(person.no % 3 === 0 && happens(doing, perDay.rebate) ? [() => none(claimRebate(house, person, moment))] : []),
    ...(happens(doing, perDay.rewards) ? [() => none(collectRewards(house, person, moment))] : []),
    ...(person.kind === 'agent' && happens(doing, perDay.earnings)
      ? [() => none(takeEarnings(house, person, moment))]
      : []),
  ];
}

const none = (act: Promise<void>): Promise<number> => act.then(() => 0);

async function inOrder(acts: readonly (() => Promise<number>)[]): Promise<number> {
  let sum = 0;
  for (const act of acts) sum += await act();
  return sum;
}
