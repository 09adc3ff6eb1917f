import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { languages } from '@fairhouse/contract';

const noCondition = { validBet: '0', deposits: '0' };
const rank = {
  name: Object.fromEntries(languages.map((language) => [language, ''])),
  art: 'starter',
  color: '#000000',
  color2: '#000000',
  monthly: noCondition,
  total: noCondition,
  keep: noCondition,
  protectedMonths: 0,
  upgrade: [],
  salary: null,
  birthday: [],
  claimDays: 1,
  perks: { moreWithdrawals: 0, moreFreeWithdrawals: 0, feeOffPercent: 0, hasSupportLane: false, frame: 'none' },
};

/** Fields that mean something: what is true of them in the demo. */
const known: Readonly<Record<string, () => unknown>> = {
  nodeId: () => 1001,
  clientKey: () => randomUUID(),
  choices: () => ({ direction: 'under', target: 5000 }),
  stake: () => '1',
  amount: () => '1',
  merchants: () => ['fairhouse'],
  ids: () => ['1'],
  rewardIds: () => ['1'],
  draft: () => ({
    kind: 'tasks',
    title: {},
    text: {},
    audience: {},
    startsAt: null,
    endsAt: null,
    terms: {},
    rewards: [],
    stock: null,
    budget: null,
    claimDays: null,
  }),
  ranks: () => [rank, rank],
  vendor: () => 'PG',
  numero: () => '202611220001',
  currentNumero: () => '202611220001',
  contents: () => [
    {
      gameId: 'heron-vn27',
      playId: 'none',
      bettingContent: '1',
      singleBetPrice: '1',
      numero: [{ numero: '202611220001', multiple: 1 }],
    },
  ],
  body: () => ({
    words: {},
    startsAt: null,
    endsAt: null,
    position: 0,
    readers: 'players',
    execution: null,
    group: null,
    promotionType: null,
    linkageType: null,
    linkage: null,
    pictures: [],
  }),
};

/** Tried in this order for a field nobody has said anything about. */
const candidates: readonly unknown[] = [
  '1',
  'abcdefgh',
  'ab12',
  'a'.repeat(16),
  'a'.repeat(43),
  'a'.repeat(64),
  'a@example.com',
  '2000-01-01',
  '00000000-0000-4000-8000-000000000000',
  1,
  18,
  true,
  {},
  [],
  null,
];

/** Values that fit the schemas of a call, and no more of them than it asks for; throws where it knows none. */
export function shapeInput(schema: z.ZodObject | undefined): Record<string, unknown> {
  if (!schema) return {};
  const shaped = Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      if ((field as z.ZodType).safeParse(undefined).success) return [];
      const value = [known[name]?.(), ...candidates, ...optionsOf(field), ...partsOf(field)].find(
        (each) => each !== undefined && (field as z.ZodType).safeParse(each).success,
      );
      if (value === undefined) throw new Error(`no value for the field ${name}: add one to shape-input.ts`);
      return [[name, value]];
    }),
  );
  schema.parse(shaped);
  return shaped;
}

/** Words of a list, also of one that stands in a wrapper. */
function optionsOf(field: unknown): readonly unknown[] {
  const { options, values } = field as { options?: unknown; values?: unknown };
  if (values instanceof Set) return [...values];
  return Array.isArray(options) ? options.filter((each) => typeof each === 'string') : [];
}

/** An object within the object is shaped in its turn. */
function partsOf(field: unknown): readonly unknown[] {
  return field instanceof z.ZodObject ? [shapeInput(field)] : [];
}
