import type { Brand } from '../../platform/context/index.ts';
import { businessDay, dayOfNumber, numberOfDay } from '../rewards/index.ts';
import { findBirthdayRound, saveBirthdayRound } from './birthday.store.ts';
import { issueOf } from './issue-of.ts';
import { findOpenLadder } from './ladder.store.ts';
import { listStandings } from './standing.store.ts';
import type { VipInnerDeps } from './vip-deps.ts';

const membersAtOnce = 2000;
/** A house that was down for longer has missed the birthdays before. */
const daysMadeUpFor = 7;

/** Who was born on the 29th of February is given to on the 28th in a year without one. */
export function isBirthday(birthDate: string, day: string): boolean {
  const born = birthDate.slice(5);
  if (born === day.slice(5)) return true;
  return born === '02-29' && day.endsWith('-02-28') && !isLeapYear(Number(day.slice(0, 4)));
}

const isLeapYear = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** Issues the gifts of every birthday since the last run; a run that is killed begins its day again and gives nothing twice. */
export async function giveBirthdays(deps: VipInnerDeps, brand: Brand): Promise<void> {
  const { db, clock } = deps.platform;
  const today = numberOfDay(businessDay(brand.timeZone, clock.now()));
  const done = await findBirthdayRound(db, brand.id);
  const first = done === null ? today : Math.max(numberOfDay(done) + 1, today - daysMadeUpFor);
  for (let day = first; day <= today; day += 1) {
    await giveOn(deps, brand, dayOfNumber(day));
    await saveBirthdayRound(db, { brandId: brand.id, day: dayOfNumber(day) });
  }
}

async function giveOn(deps: VipInnerDeps, brand: Brand, day: string): Promise<void> {
  const { platform, rewards, identity } = deps;
  const ladder = await findOpenLadder(platform.db, brand.id);
  const { ranks } = ladder ?? { ranks: [] };
  const levels = ranks.flatMap(({ birthday }, level) => (birthday.length > 0 ? [level] : []));
  if (levels.length === 0) return;
  for (let after = 0n; ;) {
    const members = await listStandings(platform.db, { brandId: brand.id, after, most: membersAtOnce, levels });
    const birthdays = await identity.personal.findBirthdays(members.map(({ memberId }) => memberId));
    const born = members.filter(({ memberId }) => isBirthday(birthdays.get(memberId) ?? '', day));
    await platform.inTx(async (tx) => {
      const shut = await rewards.findProtected(
        tx,
        born.map(({ memberId }) => memberId),
      );
      const issues = born.flatMap(({ memberId, level }) => {
        const gift = {
          occasion: `birthday:${day.slice(0, 4)}`,
          promotionType: 'BIRTHDAY',
          level,
          rewards: ranks[level]?.birthday ?? [],
        } as const;
        return shut.has(memberId) ? [] : [issueOf({ brand, memberId, gift, ranks, now: platform.clock.now() })];
      });
      await rewards.issueAll(tx, issues);
    });
    if (members.length < membersAtOnce) return;
    after = members.at(-1)?.memberId ?? after;
  }
}
