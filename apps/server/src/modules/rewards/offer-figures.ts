import { addUp } from '@fairhouse/ledger';
import type { OfferFigures } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, CallContext } from '../../platform/context/index.ts';
import { businessDay, dayOfNumber, numberOfDay } from './business-day.ts';
import { listBudgetMoves, listFirstClaims, sumByState, sumClaimed, type StateSum } from './figures.store.ts';
import { findKnownOffer } from './offer-desk.ts';
import type { OfferRow } from './offer.store.ts';
import type { RewardsInnerDeps } from './rewards-deps.ts';

const daysShown = 92;
/** Before and after a claim; more would compare a member with somebody else. */
const effectDays = 30;
const effectMembers = 1_000;
const membersAtOnce = 200;

/** What an offer has cost, day by day, and what those who claimed it did. */
export async function readOfferFigures(
  deps: RewardsInnerDeps,
  { brand }: Pick<CallContext, 'brand'>,
  offerId: string,
): Promise<OfferFigures> {
  const { db } = deps.platform;
  const offer = await findKnownOffer(db, { brand }, offerId);
  const [states, claimed, days, effect, budget] = await Promise.all([
    sumByState(db, offer.id),
    sumClaimed(db, offer.id),
    readDays(deps, brand, offer),
    readEffect(deps, brand, offer),
    deps.promotions.findOfferBudget(brand.id, offer.id),
  ]);
  const sum = (counts: (row: StateSum) => boolean) => viewSum(states.filter(counts));
  return {
    members: claimed.members,
    given: sum(({ hasPiece }) => hasPiece),
    applying: sum(({ state }) => state === 'applying' || state === 'review'),
    waiting: sum(({ state }) => state === 'issued' || state === 'due'),
    claimed: sum(({ state }) => state === 'claimed'),
    expired: sum(({ state }) => state === 'expired'),
    rejected: sum(({ state }) => state === 'rejected'),
    points: claimed.points,
    tickets: claimed.tickets,
    freed: formatAmount(budget?.freedMinor ?? 0n),
    forfeited: formatAmount(budget?.forfeitedMinor ?? 0n),
    days,
    effect,
  };
}

const viewSum = (rows: readonly StateSum[]): { claims: number; cost: string } => ({
  claims: rows.reduce((sum, { claims }) => sum + claims, 0),
  cost: formatAmount(rows.reduce((sum, { costMinor }) => sum + costMinor, 0n)),
});

/** Every day from the first movement until today; of a long one the last days, which begin with what was left then. */
async function readDays(
  { platform: { db, clock } }: RewardsInnerDeps,
  { timeZone }: Brand,
  offer: OfferRow,
): Promise<OfferFigures['days']> {
  const moves = await listBudgetMoves(db, offer.id);
  const [first] = moves;
  if (!first) return [];
  const byDay = Map.groupBy(moves, ({ at }) => businessDay(timeZone, at));
  const today = numberOfDay(businessDay(timeZone, clock.now()));
  const days: OfferFigures['days'] = [];
  let spentMinor = 0n;
  for (let number = numberOfDay(businessDay(timeZone, first.at)); number <= today; number++) {
    const day = dayOfNumber(number);
    const own = byDay.get(day) ?? [];
    const taken = own.reduce((sum, { takenMinor }) => sum + takenMinor, 0n);
    const returned = own.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0n);
    spentMinor += taken - returned;
    days.push({
      day,
      claims: own.reduce((sum, { claims }) => sum + claims, 0),
      taken: formatAmount(taken),
      returned: formatAmount(returned),
      left: offer.budgetMinor === null ? null : formatAmount(offer.budgetMinor - spentMinor),
    });
  }
  return days.slice(-daysShown);
}

interface Window {
  readonly memberId: bigint;
  readonly claimedOn: number;
  /** Full days since the claim, and as many before it. */
  readonly length: number;
}

/** What members who claimed deposited and lost to the house, from the books, in as many days before and after. */
async function readEffect(
  { platform: { db, clock }, ledger }: RewardsInnerDeps,
  brand: Brand,
  { id: offerId }: OfferRow,
): Promise<OfferFigures['effect']> {
  const { timeZone } = brand;
  const today = numberOfDay(businessDay(timeZone, clock.now()));
  const windows = (await listFirstClaims(db, { offerId, most: effectMembers }))
    .map(({ memberId, at }): Window => {
      const claimedOn = numberOfDay(businessDay(timeZone, at));
      return { memberId, claimedOn, length: Math.min(effectDays, today - claimedOn) };
    })
    .filter(({ length }) => length > 0);
  if (windows.length === 0) return null;
  const [before, after] = [newSums(), newSums()];
  for (let from = 0; from < windows.length; from += membersAtOnce) {
    const some = new Map(windows.slice(from, from + membersAtOnce).map((window) => [window.memberId, window]));
    const totals = await ledger.listDayTotals({
      brandId: brand.id,
      currency: brand.currency,
      memberIds: [...some.keys()],
      firstDay: dayOfNumber(Math.min(...[...some.values()].map(({ claimedOn, length }) => claimedOn - length))),
      lastDay: dayOfNumber(today - 1),
    });
    for (const total of totals) {
      const window = some.get(total.memberId);
      const since = window ? numberOfDay(total.day) - window.claimedOn : effectDays;
      if (!window || since >= window.length || since < -window.length) continue;
      const sums = since < 0 ? before : after;
      sums.deposits += addUp([total], 'deposit');
      sums.net -= addUp([total], 'stake') + addUp([total], 'payout') + addUp([total], 'pot');
    }
  }
  const view = ({ deposits, net }: ReturnType<typeof newSums>) => ({
    deposits: formatAmount(deposits),
    net: formatAmount(net),
  });
  return {
    members: windows.length,
    days: Math.max(...windows.map(({ length }) => length)),
    before: view(before),
    after: view(after),
  };
}

const newSums = (): { deposits: bigint; net: bigint } => ({ deposits: 0n, net: 0n });
