import { z } from 'zod';
import { instrumentType } from '@fairhouse/contract';
import { currencies, minorPerUnit, type Currency } from '@fairhouse/money';
import type { BrandWithdrawals, WithdrawalMethod } from '../../platform/context/index.ts';
import { bankWord, wholeAmount, type Complaint } from './deposit-section.ts';

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time of day');

const reviewHours = z.number().int().min(0).max(8760);

/** ISO 8601 with its zone. */
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const percent = z.number().int().min(0).max(100);

const method = z.strictObject({
  type: instrumentType,
  provider: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  min: wholeAmount,
  max: wholeAmount,
  dayMax: wholeAmount.optional(),
  dayCountMax: z.number().int().min(1).max(1000),
  partMax: wholeAmount.optional(),
  fixedAmounts: z.array(wholeAmount).default([]),
  allowDecimal: z.boolean().default(true),
  banks: z
    .array(
      z.strictObject({
        bankCode: bankWord,
        bankName: z.string().min(1),
        maintenance: z.strictObject({ from: instant, to: instant }).optional(),
      }),
    )
    .min(1),
});

export const withdrawSection = z.strictObject({
  isOpen: z.boolean().default(true),
  hours: z.strictObject({ from: hour, to: hour }).default({ from: '00:00', to: '00:00' }),
  autoBelow: wholeAmount.optional(),
  fourEyesFrom: wholeAmount.optional(),
  phoneCodeFrom: wholeAmount.optional(),
  review: z
    .strictObject({
      first: z.boolean(),
      newInstrumentHours: reviewHours,
      unverified: z.boolean().default(false),
      changedHours: reviewHours.default(72),
      manyInDay: z.number().int().min(1).optional(),
    })
    .default({ first: true, newInstrumentHours: 24, unverified: false, changedHours: 72 }),
  fee: z
    .strictObject({ freePerDay: z.number().int().min(0), bps: z.number().int().min(0).max(5000), fixed: wholeAmount })
    .default({ freePerDay: 0, bps: 0, fixed: 0n }),
  turnover: z
    .strictObject({
      depositBps: z.number().int().min(0).max(1_000_000),
      whenShort: z.enum(['inform', 'review', 'block']),
      chargeBps: z.number().int().min(0).max(5000),
      weights: z
        .strictObject({ casino: percent.default(100), vendors: percent.default(100), lottery: percent.default(100) })
        .default({ casino: 100, vendors: 100, lottery: 100 }),
    })
    .default({
      depositBps: 0,
      whenShort: 'inform',
      chargeBps: 0,
      weights: { casino: 100, vendors: 100, lottery: 100 },
    }),
  confirmMinutes: z.number().int().min(1).max(43_200).optional(),
  instrumentsMax: z.number().int().min(1).max(50).default(5),
  methods: z.array(method),
});
type Section = z.output<typeof withdrawSection>;

/** Checks the section against the rest of the brand. */
export function checkWithdrawals(file: {
  withdrawals?: Section | undefined;
  currency: Currency;
  policy: 'demo' | 'strict';
}): Complaint[] {
  const { withdrawals: section, policy } = file;
  if (!section) return [];
  const cent = minorPerUnit / 10n ** BigInt(currencies[file.currency].decimals);
  const complain = (place: (string | number)[], complaint: string): Complaint => ({
    path: ['withdrawals', ...place],
    complaint,
  });
  const found: Complaint[] = [];
  // Deposited money is never trapped (trust.md H6).
  if (section.turnover.whenShort === 'block' && policy === 'strict')
    found.push(complain(['turnover', 'whenShort'], 'may not block under the policy strict'));
  // An amount that needs two operators is never paid without any.
  if (section.autoBelow !== undefined && section.fourEyesFrom !== undefined && section.autoBelow > section.fourEyesFrom)
    found.push(
      complain(['autoBelow'], 'is above fourEyesFrom: amounts between the two would leave with nobody looking'),
    );
  section.methods.forEach((one, at) => {
    if (section.methods.findIndex(({ type }) => type === one.type) < at)
      found.push(complain(['methods', at, 'type'], `${one.type} is there twice`));
    if (one.min < cent || one.max < one.min) found.push(complain(['methods', at, 'max'], 'is below the least amount'));
    if (one.partMax !== undefined && one.partMax < one.min)
      found.push(complain(['methods', at, 'partMax'], 'is below the least amount'));
    if (
      [one.min, one.max, one.partMax ?? 0n, section.fee.fixed, ...one.fixedAmounts].some(
        (amount) => amount % cent !== 0n,
      )
    )
      found.push(complain(['methods', at, 'min'], `has an amount that is no whole part of ${file.currency}`));
    const mostBps = BigInt(section.fee.bps + section.turnover.chargeBps);
    if (section.fee.fixed + (one.min * mostBps) / 10_000n >= one.min)
      found.push(complain(['methods', at, 'min'], 'is eaten up by the fee'));
    if (one.provider === 'sandbox' && policy !== 'demo')
      found.push(complain(['methods', at, 'provider'], 'sandbox pays play money of demo brands only'));
  });
  return found;
}

/** Where real money is meant, silence counts as received after three days (trust.md 2.11). */
const confirmMinutes = { demo: 60, strict: 4320 } as const;

const closed: Section = withdrawSection.parse({ isOpen: false, methods: [] });

export function toWithdrawals(section: Section | undefined, policy: 'demo' | 'strict'): BrandWithdrawals {
  const from = section ?? closed;
  const { isOpen, hours, review, fee, turnover, instrumentsMax } = from;
  return {
    isOpen,
    hours,
    turnover,
    instrumentsMax,
    autoBelowMinor: from.autoBelow ?? null,
    fourEyesFromMinor: from.fourEyesFrom ?? null,
    phoneCodeFromMinor: from.phoneCodeFrom ?? null,
    review: {
      isFirstLookedAt: review.first,
      newInstrumentHours: review.newInstrumentHours,
      isUnverifiedLookedAt: review.unverified,
      changedHours: review.changedHours,
      manyInDay: review.manyInDay ?? null,
    },
    fee: { freePerDay: fee.freePerDay, bps: fee.bps, fixedMinor: fee.fixed },
    confirmMinutes: from.confirmMinutes ?? confirmMinutes[policy],
    methods: from.methods.map((one): WithdrawalMethod => ({
      type: one.type,
      provider: one.provider,
      minMinor: one.min,
      maxMinor: one.max,
      dayMaxMinor: one.dayMax ?? null,
      dayCountMax: one.dayCountMax,
      partMaxMinor: one.partMax ?? null,
      fixedAmountsMinor: one.fixedAmounts,
      allowsDecimals: one.allowDecimal,
      banks: one.banks.map(({ maintenance = null, ...bank }) => ({ ...bank, maintenance })),
    })),
  };
}
