import { createHash } from 'node:crypto';
import { seededRandom } from '@fairhouse/testing';
import type { FillPlan } from './fill-clock.ts';
import { nameOf } from './names.ts';

/** Somebody of a filled house; the same plan has the same people. */
export interface Person {
  /** 0 is the demo agent. */
  readonly no: number;
  readonly name: string;
  readonly kind: 'agent' | 'member';
  /** Of agents, from 1 under the house; 0 of members. */
  readonly level: number;
  /** Who they stand under; null: nobody. */
  readonly uplineNo: number | null;
  readonly comes: 'alone' | 'invited' | 'by link' | 'by code' | 'opened by the upline';
  /** The member whose code they come with; null: nobody invited them. */
  readonly inviterNo: number | null;
  /** They switch all offers off. */
  readonly wantsNoOffers: boolean;
  /** After the beginning. */
  readonly arrivesMs: number;
  /** They do nothing any more then. */
  readonly leavesMs: number;
  /** Sittings a day. */
  readonly pace: number;
  /** Rounds of a usual sitting. */
  readonly rounds: number;
  /** Their usual stake, in whole units. */
  readonly stake: number;
  /** Of a hundred sittings, how many are slips of lotteries. */
  readonly lotteryShare: number;
  /** Numbers of the games they come back to. */
  readonly favourites: readonly number[];
  /** Hours by which their day is later than that of others. */
  readonly lateBy: number;
  readonly ip: string;
  readonly browser: string;
}

export type Random = (limit: number) => number;

/** Numbers of its own for each matter: what was done before a stop is done alike after it. */
export function randomFor(...matter: readonly (string | number)[]): Random {
  const seed = createHash('sha256').update(matter.join(' ')).digest().readUInt32BE(0);
  const { below } = seededRandom(seed);
  return below;
}

/** A key of the client that is the same when the same act is tried again. */
export function keyFor(...matter: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`demo:fill ${matter.join(' ')}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const hourMs = 3_600_000;
/** Shares of the agents by level, in percent; the rest is of level 4. */
const shares = [10, 25, 35] as const;
/** When agents of a level come at the earliest, and within how long, in thousandths of the time. */
const agentsCome = [
  [0, 4],
  [4, 60],
  [30, 150],
  [80, 300],
] as const;
const stakes = [5, 10, 10, 20, 20, 20, 30, 40, 50, 50, 50, 80, 100, 100, 150, 200, 200, 300, 500, 800] as const;
const browsers = [
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
] as const;
/** Addresses that are set aside for examples. */
const networks = ['192.0.2', '198.51.100', '203.0.113'] as const;

/** Agents first, uplines before downlines; then members, in the order of their coming. */
export function planPeople(plan: FillPlan): readonly Person[] {
  const totalMs = plan.days * 24 * hourMs;
  const agents: Person[] = [];
  for (let no = 0; no < plan.agents; no += 1) agents.push(planAgent(no, plan, { agents, totalMs }));
  const members = Array.from({ length: plan.members }, (_, index) => planMember(index, plan, { agents, totalMs }));
  return [...agents, ...invite(members.sort((a, b) => a.arrivesMs - b.arrivesMs))];
}

/** How long a member is there before friends come, at least. */
const settlesInMs = 3 * hourMs;

/** Half of those who come by themselves have a friend here: some invite many, and a few friends live with their inviter. */
function invite(members: readonly Person[]): Person[] {
  const inviters: number[] = [];
  const invited = members.map((person, at): Person => {
    const random = randomFor('invitation', person.no);
    const earlier = members.slice(0, at).filter((other) => canInvite(other, person));
    const inviter = earlier[Math.floor((random(1000) * random(1000) * earlier.length) / 1_000_000)];
    if (person.comes !== 'alone' || !inviter || random(2) === 0) return person;
    if (!inviters.includes(inviter.no)) inviters.push(inviter.no);
    const home = random(6) === 0 ? { ip: inviter.ip, browser: inviter.browser } : {};
    return { ...person, ...home, comes: 'invited', inviterNo: inviter.no };
  });
  return invited.map((person) => ({ ...person, wantsNoOffers: inviters.indexOf(person.no) % 8 === 2 }));
}

const canInvite = ({ arrivesMs, leavesMs }: Person, friend: Person): boolean =>
  leavesMs > friend.arrivesMs && arrivesMs + settlesInMs < friend.arrivesMs;

function levelOf(no: number, { agents }: FillPlan): number {
  let until = 0;
  for (const [index, share] of shares.entries()) {
    until += Math.max(1, Math.round((agents * share) / 100));
    if (no < until) return index + 1;
  }
  return shares.length + 1;
}

interface Known {
  readonly agents: readonly Person[];
  readonly totalMs: number;
}

function planAgent(no: number, plan: FillPlan, { agents, totalMs }: Known): Person {
  const random = randomFor('agent', no);
  const level = levelOf(no, plan);
  const above = agents.filter((agent) => agent.level === level - 1);
  // The first of each level stand under one another: the demo agent has all four.
  const isFirst = !agents.some((agent) => agent.level === level);
  const upline = isFirst || random(100) < 35 ? above[0] : above[random(Math.max(1, above.length))];
  const [from, within] = agentsCome[level - 1] ?? [0, 0];
  const arrivesMs = Math.max(
    Math.round((totalMs * (from * 1000 + random(within * 1000 + 1))) / 1_000_000),
    upline ? upline.arrivesMs + hourMs + random(2 * hourMs) : 10 * 60_000,
  );
  return {
    ...facts(no, random),
    no,
    name: no === 0 ? 'agent' : nameOf(no),
    kind: 'agent',
    level,
    uplineNo: upline?.no ?? null,
    comes: level === 1 ? 'alone' : random(100) < 70 ? 'by link' : 'opened by the upline',
    arrivesMs,
    leavesMs: Infinity,
    pace: no === 0 ? 0.5 : 0.15 + random(30) / 100,
  };
}

function planMember(index: number, plan: FillPlan, { agents, totalMs }: Known): Person {
  const no = plan.agents + index;
  const random = randomFor('member', index);
  // Some agents bring many, most of them few; three members of ten came by themselves or with a friend's code.
  const upline =
    random(100) < 30 ? null : agents[Math.floor((random(1000) * random(1000) * agents.length) / 1_000_000)];
  const ownMs = random(100) < 25 ? random(Math.round(totalMs / 15)) : random(Math.round(totalMs * 0.98));
  const arrivesMs = Math.max(ownMs, upline ? upline.arrivesMs + 45 * 60_000 + random(6 * hourMs) : random(3 * hourMs));
  const fate = random(100);
  return {
    ...facts(no, random),
    no,
    name: nameOf(no),
    kind: 'member',
    level: 0,
    uplineNo: upline?.no ?? null,
    comes: upline
      ? ((['by link', 'by link', 'by code', 'opened by the upline'] as const)[random(10) < 9 ? random(3) : 3] ??
        'by link')
      : 'alone',
    arrivesMs,
    // A few never play, and some stop after a while.
    leavesMs: fate < 6 ? arrivesMs : fate < 20 ? arrivesMs + 24 * hourMs + random(6 * 24 * hourMs) : Infinity,
    pace: (30 + random(70) + (random(10) === 0 ? 150 : 0)) / 100,
  };
}

function facts(no: number, random: Random) {
  return {
    rounds: 5 + random(12) + (random(6) === 0 ? 20 : 0),
    stake: stakes[random(stakes.length)] ?? 5,
    lotteryShare: [0, 5, 10, 20, 40, 70][random(6)] ?? 10,
    favourites: Array.from({ length: 2 + random(3) }, () => Math.floor((random(1000) * random(1000)) / 1000)),
    lateBy: random(5) - 2,
    inviterNo: null,
    wantsNoOffers: false,
    ip: `${networks[no % networks.length]}.${1 + random(254)}`,
    browser: browsers[random(browsers.length)] ?? '',
  };
}

/** How much is played in each hour of a day; a mean of about one. */
const byHour = [
  0.6, 0.35, 0.2, 0.1, 0.1, 0.15, 0.3, 0.5, 0.7, 0.8, 0.9, 1, 1.1, 1.05, 0.95, 0.95, 1, 1.2, 1.5, 1.9, 2.2, 2.3, 1.9,
  1.1,
] as const;

/** Whether a person sits down in a span of the house, whose hour of the day is that of the brand. */
export function sitsDown(
  person: Person,
  span: { hour: number; ms: number; daysLeft?: number },
  random: Random,
): boolean {
  const hour = (span.hour - person.lateBy + 24) % 24;
  const chance = (person.pace * span.ms * (byHour[hour] ?? 1)) / (24 * hourMs);
  return random(1_000_000) < chance * 1_000_000;
}
