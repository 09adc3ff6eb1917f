import { setImmediate } from 'node:timers/promises';
import { periodOf } from '@fairhouse/agency';
import type { OfferDraft, OfferRehearsal, ProfileField, WhyNot } from '@fairhouse/contract';
import type { Brand, CallContext } from '../../platform/context/index.ts';
import { businessDay } from './business-day.ts';
import type { MemberDid } from './look-at-offer.ts';
import { judgeConditions, readStandings } from './member-facts.ts';
import { readDraft } from './offer-desk.ts';
import type { OfferText } from './offer.store.ts';
import { findActive, findDays, findEarlyDeposits } from './progress.store.ts';
import { createRehearsal, type Rehearsal } from './rehearsal-sums.ts';
import { costOf } from './reward-money.ts';
import type { EarlyDeposit, OfferKind, OwnClaim, ProgressSum, StepLook } from './rewards-door.ts';
import type { RewardsInnerDeps, Standing } from './rewards-deps.ts';

const daysBack = 30;
/** Of a larger house every n-th member is looked at, so that a dry run takes seconds. */
const lookedMost = 5_000;
const membersAtOnce = 500;
const dayMs = 86_400_000;
/** A dry run counts everybody who could claim: who needs the code has it, and every application is approved. */
const granted: ReadonlySet<WhyNot> = new Set<WhyNot>(['code_needed', 'application_needed']);

interface Day {
  readonly day: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** One member of a dry run, with all that is read of them at once. */
interface Player extends Standing {
  readonly memberId: bigint;
  readonly rows: readonly (ProgressSum & { readonly day: string })[];
  readonly activeDays: ReadonlySet<string>;
  readonly deposits: readonly EarlyDeposit[];
  readonly told: ReadonlySet<ProfileField>;
  readonly claims: OwnClaim[];
}

/**
 * What an offer would have given, had it been open for the last days: every member who was there claims at the end of
 * each day whatever they can, in the order of their numbers, until stock or budget is used up. Nothing is written.
 */
export async function rehearseOffer(
  deps: RewardsInnerDeps,
  { brand, language }: Pick<CallContext, 'brand' | 'language'>,
  draft: OfferDraft,
): Promise<OfferRehearsal> {
  const offer = readDraft(deps, brand, draft);
  const kind = deps.kinds.get(offer.kind);
  if (!kind) throw new Error('a draft was read whose kind is unknown');
  const { db, clock } = deps.platform;
  const days = lastDays(brand.timeZone, clock.now());
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const active = await findActive(db, { brandId: brand.id, from, to });
  const everyNth = Math.max(1, Math.ceil(active.length / lookedMost));
  const looked = active.filter((_memberId, at) => at % everyNth === 0);
  const players: Player[] = [];
  for (let at = 0; at < looked.length; at += membersAtOnce)
    players.push(...(await readPlayers(deps, { kind, memberIds: looked.slice(at, at + membersAtOnce), from, to })));
  const invited = players.filter(({ isProtected, isOptedOut }) => !isProtected && !isOptedOut);
  const rehearsal = createRehearsal(days.map(({ day }) => day));
  await play({ db, brand, offer, kind, days, players: invited, rehearsal });
  const names = await deps.identity.findNames(rehearsal.top().map(({ memberId }) => memberId));
  return {
    from,
    to,
    members: active.length,
    everyNth,
    looked: players.length,
    leftOut: players.length - invited.length,
    ...rehearsal.view({ brand, language, names }),
  };
}

/** The last full days of a zone, the earliest first. */
function lastDays(timeZone: string, now: Date): Day[] {
  const days: Day[] = [];
  let endsAt = periodOf('daily', now.getTime(), timeZone).startsAt;
  while (days.length < daysBack) {
    const { startsAt } = periodOf('daily', endsAt - 1, timeZone);
    const start = new Date(startsAt);
    days.unshift({ day: businessDay(timeZone, start), startsAt: start, endsAt: new Date(endsAt) });
    endsAt = startsAt;
  }
  return days;
}

async function readPlayers(
  deps: RewardsInnerDeps,
  input: { kind: OfferKind; memberIds: readonly bigint[]; from: string; to: string },
): Promise<Player[]> {
  const { memberIds, kind } = input;
  const { db } = deps.platform;
  const [standings, days, deposits] = await Promise.all([
    readStandings(deps, memberIds),
    findDays(db, input),
    findEarlyDeposits(db, memberIds),
  ]);
  const rows = Map.groupBy(days, ({ memberId }) => memberId);
  const players: Player[] = [];
  for (const [memberId, standing] of standings) {
    const own = rows.get(memberId) ?? [];
    const told = kind.contact ? Object.keys(await deps.identity.personal.read(memberId)) : [];
    players.push({
      ...standing,
      memberId,
      rows: own,
      activeDays: new Set(own.map(({ day }) => day)),
      deposits: deposits.get(memberId) ?? [],
      told: new Set(told as ProfileField[]),
      claims: [],
    });
  }
  return players;
}

interface Run {
  readonly db: RewardsInnerDeps['platform']['db'];
  readonly brand: Brand;
  readonly offer: OfferText;
  readonly kind: OfferKind;
  readonly days: readonly Day[];
  readonly players: readonly Player[];
  readonly rehearsal: Rehearsal;
}

async function play({ db, brand, offer, kind, days, players, rehearsal }: Run): Promise<void> {
  const startsAt = days[0]?.startsAt ?? new Date(0);
  const endsAt = new Date(startsAt.getTime() + lengthOf(offer));
  const terms = kind.terms.parse(offer.terms);
  let looks = 0;
  for (const { day, startsAt: dayStart, endsAt: dayEnd } of days) {
    if (dayStart >= endsAt) break;
    const now = new Date(Math.min(dayEnd.getTime(), endsAt.getTime()) - 1);
    for (const player of players) {
      if (!player.activeDays.has(day) || judgeConditions(offer.audience, { ...player, now }).length > 0) continue;
      // The process answers others meanwhile.
      if (++looks % membersAtOnce === 0) await setImmediate();
      const steps = await kind.look({
        ...didUntil(player, day, now),
        db,
        brand,
        memberId: player.memberId,
        registeredAt: player.registeredAt,
        told: player.told,
        offerId: 0n,
        version: 1,
        title: offer.title,
        terms,
        rewards: offer.rewards,
        startsAt,
        endsAt,
        claims: player.claims,
        hasJoined: true,
        now,
        today: day,
      });
      for (const step of steps) claimStep({ offer, rehearsal, player, day, now }, step);
    }
  }
}

/** Claims what the member can and has not claimed yet, while there is a piece. */
function claimStep(
  about: Pick<Run, 'offer' | 'rehearsal'> & { player: Player; day: string; now: Date },
  step: StepLook,
): void {
  const { offer, rehearsal, player, day, now } = about;
  const { occasion, rewards } = step;
  if (step.why.some((why) => !granted.has(why)) || player.claims.some((claim) => claim.occasion === occasion)) return;
  if (rehearsal.add({ offer, day, memberId: player.memberId, step, costMinor: costOf(rewards) }))
    player.claims.push({ claimId: 0n, occasion, state: 'claimed', rewards, issuedAt: now });
}

/** An offer of a shorter time ends early in a dry run, too. */
function lengthOf({ startsAt, endsAt }: OfferText): number {
  const longest = daysBack * dayMs * 2;
  return startsAt === null || endsAt === null ? longest : Math.min(longest, endsAt.getTime() - startsAt.getTime());
}

/** What a member had done at the end of a day; `all` is as far back as the dry run goes. */
function didUntil({ rows, deposits, memberId }: Player, today: string, now: Date): MemberDid {
  return {
    sum(span, measures) {
      const [from, to] = span === 'all' ? ['', today] : [span.from, span.to < today ? span.to : today];
      const sums = new Map<string, ProgressSum>();
      for (const { day, measure, category, amount } of rows) {
        if (day < from || day > to || !measures.includes(measure)) continue;
        const key = `${measure} ${category}`;
        const known = sums.get(key)?.amount ?? 0n;
        const most = measure === 'biggest_win' && known > amount ? known : amount;
        sums.set(key, {
          memberId,
          measure,
          category,
          amount: measure === 'biggest_win' ? most : known + amount,
        });
      }
      return Promise.resolve([...sums.values()]);
    },
    earlyDeposits: () => Promise.resolve(deposits.filter(({ at }) => at <= now)),
    hasOtherAccount: () => Promise.resolve(false),
  };
}
