import type { DeskOffer, Measure, MissionKind, MissionType, OfferDraft, Reward, ScoreKind } from '@fairhouse/contract';
import type { Language } from '@fairhouse/contract/languages';
import { parseAmount } from '@fairhouse/money';
import { beginOf, dayIn } from '@fairhouse/i18n';

/** A milestone of a mission, or a prize of a leaderboard. */
export interface StepForm {
  /** Names a milestone for ever; a new one has a name that no other of the mission has. */
  readonly id: string;
  /** What has to be reached, or the last place the prize is for. */
  readonly amount: string;
  readonly missionPoints: string;
  readonly cash: string;
  readonly points: string;
  readonly bonus: string;
  readonly wagerTimes: string;
  readonly ticketId: string;
  /** Bonus bets: how many, of which game, at which stake. */
  readonly bonusBets: string;
  readonly bonusGameId: string;
  readonly bonusStake: string;
  /** Rewards that the form has no field for: set on the page of offers, kept here. */
  readonly kept: readonly Reward[];
}

export interface MissionForm {
  readonly kind: MissionKind;
  readonly missionType: MissionType;
  readonly counted: Measure | ScoreKind;
  readonly category: string;
  readonly alsoMeasure: Measure | '';
  readonly alsoAmount: string;
  /** Conditions beyond the one that has fields; set on the page of offers, kept here. */
  readonly furtherConditions: NonNullable<Terms['conditions']>;
  readonly steps: readonly StepForm[];
  readonly title: Readonly<Partial<Record<Language, string>>>;
  readonly text: Readonly<Partial<Record<Language, string>>>;
  /** Days of the brand; empty: no limit. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly stock: string;
  readonly budget: string;
  readonly claimDays: string;
  /** What the offer asks for beside the fields of this form. */
  readonly audience: Partial<OfferDraft['audience']>;
  readonly minRank: string;
  readonly newWithinDays: string;
  readonly agentId: string;
  /** Set on the page of offers; kept here. */
  readonly tag: string | null;
}

const dayMs = 86_400_000;
export const bonusDays = 7;

export function blankStep(known: readonly Pick<StepForm, 'id'>[]): StepForm {
  const highest = known.reduce((most, { id }) => Math.max(most, Number(/^step-(\d+)$/.exec(id)?.[1] ?? 0)), 0);
  return {
    id: `step-${highest + 1}`,
    amount: '',
    missionPoints: '',
    cash: '',
    points: '',
    bonus: '',
    wagerTimes: '3',
    ticketId: '',
    bonusBets: '',
    bonusGameId: '',
    bonusStake: '',
    kept: [],
  };
}

export const blankForm = (kind: MissionKind): MissionForm => ({
  kind,
  missionType: 'WEEKLY',
  counted: kind === 'mission' ? 'bets' : 'mission_points',
  category: '',
  alsoMeasure: '',
  alsoAmount: '',
  furtherConditions: [],
  steps: [blankStep([])],
  title: {},
  text: {},
  startsOn: '',
  endsOn: '',
  stock: '',
  budget: '',
  claimDays: '7',
  audience: {},
  minRank: '0',
  newWithinDays: '',
  agentId: '',
  tag: null,
});

interface Terms {
  readonly missionType: MissionType;
  readonly goal?: { readonly measure: Measure; readonly category?: string };
  readonly conditions?: readonly { readonly measure: Measure; readonly amount: string }[];
  readonly milestones?: readonly { id: string; amount: string; points: number; rewards: Reward[] }[];
  readonly score?: ScoreKind;
  readonly category?: string;
  readonly prizes?: readonly { toRank: number; rewards: Reward[] }[];
}

function stepOf(named: Pick<StepForm, 'id' | 'amount' | 'missionPoints'>, rewards: readonly Reward[]): StepForm {
  const shown = rewards.filter(
    (reward, at) => hasField(reward) && rewards.findIndex(({ type }) => type === reward.type) === at,
  );
  const find = <T extends Reward['type']>(type: T) =>
    shown.find((reward): reward is Extract<Reward, { type: T }> => reward.type === type);
  const bonus = find('bonus');
  const bets = find('bonus_bets');
  return {
    ...named,
    cash: write(find('cash')?.amount),
    points: write(find('points')?.amount),
    bonus: write(bonus?.amount),
    wagerTimes: `${bonus?.wagerTimes ?? 3}`,
    ticketId: write(find('ticket')?.ticketId),
    bonusBets: write(bets?.bets),
    bonusGameId: write(bets?.gameId),
    bonusStake: write(bets?.stake),
    kept: rewards.filter((reward) => !shown.includes(reward)),
  };
}

const write = (value: number | string | null | undefined): string => `${value ?? ''}`;

/** Whether the fields of a step say all there is to a reward. */
function hasField(reward: Reward): boolean {
  switch (reward.type) {
    case 'cash':
    case 'points':
      return true;
    case 'bonus':
      return reward.product === 'casino' && reward.days === bonusDays;
    case 'ticket':
      return reward.quantity === 1;
    case 'bonus_bets':
      return reward.days === bonusDays;
  }
}

type TermsPart = Pick<
  MissionForm,
  'kind' | 'missionType' | 'counted' | 'category' | 'alsoMeasure' | 'alsoAmount' | 'furtherConditions' | 'steps'
>;

function readMission({ missionType, goal, conditions = [], milestones = [] }: Terms): TermsPart {
  const [also, ...furtherConditions] = conditions;
  return {
    kind: 'mission',
    missionType,
    counted: goal?.measure ?? 'bets',
    category: goal?.category ?? '',
    alsoMeasure: also?.measure ?? '',
    alsoAmount: also?.amount ?? '',
    furtherConditions,
    steps: milestones.map(({ id, amount, points, rewards }) =>
      stepOf({ id, amount, missionPoints: `${points}` }, rewards),
    ),
  };
}

function readBoard({ missionType, score = 'mission_points', category = '', prizes = [] }: Terms): TermsPart {
  return {
    kind: 'leaderboard',
    missionType,
    counted: score,
    category,
    alsoMeasure: '',
    alsoAmount: '',
    furtherConditions: [],
    steps: prizes.map(({ toRank, rewards }, at) =>
      stepOf({ id: `step-${at + 1}`, amount: `${toRank}`, missionPoints: '' }, rewards),
    ),
  };
}

/** An offer as the form shows it. */
export function readForm({ draft }: Pick<DeskOffer, 'draft'>, timeZone: string): MissionForm {
  const terms = draft.terms as unknown as Terms;
  const { title, text, startsAt, endsAt, stock, budget, claimDays, audience } = draft;
  const day = (at: number | null): string => (at === null ? '' : dayIn(timeZone, at));
  return {
    ...(draft.kind === 'leaderboard' ? readBoard(terms) : readMission(terms)),
    title,
    text,
    startsOn: day(startsAt),
    // The end is the first moment after the last day.
    endsOn: day(endsAt === null ? null : endsAt - 1),
    stock: write(stock),
    budget: write(budget),
    claimDays: write(claimDays),
    audience,
    minRank: write(audience.minRank),
    newWithinDays: write(audience.newWithinDays),
    agentId: write(audience.agentId),
    tag: audience.tag,
  };
}

export const isAbove = (text: string): boolean => (parseAmount(text) ?? 0n) > 0n;
const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
const isEmptyOr = (is: (text: string) => boolean, text: string): boolean => text === '' || is(text);

type Fault = 'needed' | 'wrongNumber' | 'needsReward';
const isPoints = (text: string): boolean => /^\d{1,6}$/.test(text);

function* missingOf(form: MissionForm): Generator<readonly [string, Fault]> {
  for (const field of ['title', 'text'] as const) if ((form[field].EN ?? '').trim() === '') yield [field, 'needed'];
  if (form.missionType === 'SPECIAL')
    for (const field of ['startsOn', 'endsOn'] as const) if (form[field] === '') yield [field, 'needed'];
}

/** Fields of the form that have to be filled in or hold a number. */
function* faultsOfForm(form: MissionForm): Generator<readonly [string, Fault]> {
  yield* missingOf(form);
  for (const field of ['stock', 'claimDays', 'newWithinDays', 'agentId'] as const)
    if (!isEmptyOr(isCount, form[field])) yield [field, 'wrongNumber'];
  if (!isEmptyOr(isAbove, form.budget)) yield ['budget', 'wrongNumber'];
  if (!/^\d{1,3}$/.test(form.minRank)) yield ['minRank', 'wrongNumber'];
  if (form.alsoMeasure !== '' && !isAbove(form.alsoAmount)) yield ['alsoAmount', 'wrongNumber'];
}

/** The form of each field of a step. */
const stepFields = {
  missionPoints: isPoints,
  cash: isAbove,
  points: isCount,
  bonus: isAbove,
  ticketId: isCount,
  bonusBets: isCount,
  bonusStake: isAbove,
} as const;

function* faultsOfStep(step: StepForm, kind: MissionKind): Generator<readonly [keyof StepForm, Fault]> {
  if (!(kind === 'mission' ? isAbove : isCount)(step.amount)) yield ['amount', 'wrongNumber'];
  for (const [field, is] of Object.entries(stepFields) as [keyof typeof stepFields, (text: string) => boolean][])
    if (!isEmptyOr(is, step[field])) yield [field, 'wrongNumber'];
  if (step.bonus !== '' && !/^([1-9]|10)$/.test(step.wagerTimes)) yield ['wagerTimes', 'wrongNumber'];
  if (step.bonusBets !== '' && step.bonusGameId === '') yield ['bonusBets', 'needed'];
  if (step.bonusBets !== '' && step.bonusStake === '') yield ['bonusStake', 'needed'];
  if (rewardsOf(step).length === 0) yield ['cash', 'needsReward'];
}

/** Keys of fields that are wrong, with the text that says why. */
export function findFaults(form: MissionForm): ReadonlyMap<string, Fault> {
  const ofSteps = form.steps.flatMap((step, at) =>
    [...faultsOfStep(step, form.kind)].map(([field, fault]) => [`${at}.${field}`, fault] as const),
  );
  return new Map([...faultsOfForm(form), ...ofSteps]);
}

function rewardsOf(step: StepForm): Reward[] {
  const { cash, points, bonus, wagerTimes, ticketId, bonusBets, bonusGameId, bonusStake, kept } = step;
  return [
    ...(cash === '' ? [] : [{ type: 'cash' as const, amount: cash }]),
    ...(bonus === ''
      ? []
      : [
          {
            type: 'bonus' as const,
            amount: bonus,
            wagerTimes: Number(wagerTimes),
            product: 'casino' as const,
            days: bonusDays,
          },
        ]),
    ...(points === '' ? [] : [{ type: 'points' as const, amount: points }]),
    ...(ticketId === '' ? [] : [{ type: 'ticket' as const, ticketId, quantity: 1 }]),
    ...(bonusBets === ''
      ? []
      : [
          {
            type: 'bonus_bets' as const,
            gameId: bonusGameId,
            bets: Number(bonusBets),
            stake: bonusStake,
            days: bonusDays,
          },
        ]),
    ...kept,
  ];
}

function termsOf(form: MissionForm): Record<string, unknown> {
  const { kind, missionType, counted, category, alsoMeasure, alsoAmount, furtherConditions, steps } = form;
  const games = category === '' ? {} : { category };
  if (kind === 'leaderboard')
    return {
      missionType,
      score: counted,
      ...games,
      prizes: steps.map((step) => ({ toRank: Number(step.amount), rewards: rewardsOf(step) })),
    };
  return {
    missionType,
    goal: { measure: counted, ...games },
    conditions: [...(alsoMeasure === '' ? [] : [{ measure: alsoMeasure, amount: alsoAmount }]), ...furtherConditions],
    milestones: steps.map((step) => ({
      id: step.id,
      amount: step.amount,
      points: Number(step.missionPoints || '0'),
      rewards: rewardsOf(step),
    })),
  };
}

const filled = (texts: MissionForm['title']): OfferDraft['title'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
const optional = (text: string): number | null => (text === '' ? null : Number(text));

/** What is sent; the server judges it once more. */
export function toDraft(form: MissionForm, timeZone: string): OfferDraft {
  return {
    kind: form.kind,
    title: filled(form.title),
    text: filled(form.text),
    pictures: [],
    audience: {
      ...form.audience,
      minRank: Number(form.minRank),
      newWithinDays: optional(form.newWithinDays),
      agentId: form.agentId === '' ? null : form.agentId,
      tag: form.tag,
    },
    startsAt: form.startsOn === '' ? null : beginOf(form.startsOn, timeZone),
    endsAt: form.endsOn === '' ? null : beginOf(dayIn('UTC', Date.parse(`${form.endsOn}T12:00:00Z`) + dayMs), timeZone),
    terms: termsOf(form),
    rewards: [],
    stock: optional(form.stock),
    budget: form.budget === '' ? null : form.budget,
    claimDays: optional(form.claimDays),
  };
}

/** What a group of fields of the form gets. */
export interface FieldsProps {
  readonly form: MissionForm;
  readonly change: (part: Partial<MissionForm>) => void;
  /** What is wrong with a field, once saving was tried. */
  readonly errorOf: (field: string) => string | undefined;
}
