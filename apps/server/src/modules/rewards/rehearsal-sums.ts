import type { OfferRehearsal } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { textIn } from './look-at-offer.ts';
import type { OfferText } from './offer.store.ts';
import { sumOf, ticketsOf } from './reward-money.ts';
import type { StepLook, Texts } from './rewards-door.ts';
import type { Reader } from './rewards-deps.ts';

const sampleMost = 20;

interface Sum {
  claims: number;
  costMinor: bigint;
}
interface MemberSum extends Sum {
  readonly memberId: bigint;
  pointsMinor: bigint;
  tickets: number;
}

type Viewed = Omit<OfferRehearsal, 'from' | 'to' | 'members' | 'everyNth' | 'looked' | 'leftOut'>;

/** The sums of a dry run. */
export interface Rehearsal {
  /** False: stock or budget is not enough. */
  add(claim: RehearsedClaim): boolean;
  /** Those who would get most. */
  top(): readonly { readonly memberId: bigint }[];
  view(about: Pick<Reader, 'brand' | 'language'> & { names: ReadonlyMap<bigint, string> }): Viewed;
}

interface RehearsedClaim {
  readonly offer: Pick<OfferText, 'stock' | 'budgetMinor'>;
  readonly day: string;
  readonly memberId: bigint;
  readonly step: Pick<StepLook, 'occasion' | 'title' | 'rewards'>;
  readonly costMinor: bigint;
}

/** Steps of one day each, as those of a sign-in, are one row. */
const stepOf = (occasion: string): string => occasion.replace(/:?\d{4}-\d{2}-\d{2}$/, '');

export function createRehearsal(dayNames: readonly string[]): Rehearsal {
  const total: Sum = { claims: 0, costMinor: 0n };
  const days = new Map<string, Sum>(dayNames.map((day) => [day, { claims: 0, costMinor: 0n }]));
  const steps = new Map<string, Sum & { title: Texts | null }>();
  const members = new Map<bigint, MemberSum>();
  let usedUpOn: string | null = null;

  const top = (): MemberSum[] => [...members.values()].toSorted(byWorth).slice(0, sampleMost);
  return {
    add({ offer: { stock, budgetMinor }, day, memberId, step, costMinor }) {
      const isOut = stock !== null && total.claims >= stock;
      if (isOut || (budgetMinor !== null && total.costMinor + costMinor > budgetMinor)) {
        usedUpOn ??= day;
        return false;
      }
      const key = stepOf(step.occasion);
      const ofStep = steps.get(key) ?? { claims: 0, costMinor: 0n, title: step.title ?? null };
      const ofMember = members.get(memberId) ?? { memberId, claims: 0, costMinor: 0n, pointsMinor: 0n, tickets: 0 };
      steps.set(key, ofStep);
      members.set(memberId, ofMember);
      ofMember.pointsMinor += sumOf(step.rewards, ['points']);
      ofMember.tickets += ticketsOf(step.rewards);
      for (const sum of [total, ofStep, ofMember, days.get(day)]) {
        if (!sum) continue;
        sum.claims++;
        sum.costMinor += costMinor;
      }
      return true;
    },
    top,
    view({ names, ...reader }) {
      const all = [...members.values()];
      return {
        recipients: members.size,
        ...viewSum(total),
        points: formatAmount(all.reduce((sum, { pointsMinor }) => sum + pointsMinor, 0n)),
        tickets: all.reduce((sum, { tickets }) => sum + tickets, 0),
        usedUpOn,
        days: [...days].map(([day, sum]) => ({ day, ...viewSum(sum) })),
        steps: [...steps].map(([occasion, { title, ...sum }]) => ({
          occasion,
          title: title ? textIn(title, reader) : null,
          ...viewSum(sum),
        })),
        sample: top().map(({ memberId, pointsMinor, tickets, ...sum }) => ({
          memberId: `${memberId}`,
          userName: names.get(memberId) ?? '',
          ...viewSum(sum),
          points: formatAmount(pointsMinor),
          tickets,
        })),
      };
    },
  };
}

const viewSum = ({ claims, costMinor }: Sum): { claims: number; cost: string } => ({
  claims,
  cost: formatAmount(costMinor),
});

function byWorth(one: MemberSum, other: MemberSum): number {
  if (one.costMinor !== other.costMinor) return one.costMinor > other.costMinor ? -1 : 1;
  if (one.pointsMinor !== other.pointsMinor) return one.pointsMinor > other.pointsMinor ? -1 : 1;
  return other.claims - one.claims;
}
