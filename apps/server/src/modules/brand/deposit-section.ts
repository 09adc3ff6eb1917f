import { z } from 'zod';
import { depositType } from '@fairhouse/contract';
import { currencies, minorPerUnit, parseAmount, type Currency } from '@fairhouse/money';
import type { BrandDeposits, DepositMethod } from '../../platform/context/index.ts';
import { fileTexts } from './brand-sections.ts';

/** The cashier moves whole cents (ARCHITECTURE section 6); the currency defines what a cent is. */
export const wholeAmount = z.string().transform((text, context) => {
  const minor = parseAmount(text);
  if (minor !== null && minor >= 0n) return minor;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

export const bankWord = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const method = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'not a word of small letters, digits and dashes'),
  type: depositType,
  name: fileTexts,
  note: fileTexts.optional(),
  provider: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,31}$/)
    .optional(),
  min: wholeAmount,
  max: wholeAmount,
  dayMax: wholeAmount.optional(),
  feeBps: z.number().int().min(0).max(5000).default(0),
  feeFixed: wholeAmount.default(0n),
  fixedAmounts: z.array(wholeAmount).default([]),
  quickAmounts: z.array(wholeAmount).max(8).default([]),
  expiresMinutes: z.number().int().min(5).max(10_080),
  usualMinutes: z.number().int().min(0).max(10_080),
  needsProof: z.boolean().default(false),
  banks: z.array(z.strictObject({ bankCode: bankWord, bankType: bankWord, bankName: z.string().min(1) })).default([]),
  lines: z
    .array(
      z.strictObject({
        kind: z.enum(['bank', 'holder', 'account', 'branch', 'handle']),
        text: z.string().min(1).max(120),
      }),
    )
    .default([]),
  qr: z.string().max(300).optional(),
});

export const depositSection = z.strictObject({
  isOpen: z.boolean().default(true),
  fourEyesFrom: wholeAmount.optional(),
  openMax: z.number().int().min(1).max(20).default(3),
  methods: z.array(method),
});
type Section = z.output<typeof depositSection>;

export interface Complaint {
  readonly path: (string | number)[];
  readonly complaint: string;
}

/** Checks a method against the rest of the brand. */
export function checkDeposits(file: {
  deposits?: Section | undefined;
  currency: Currency;
  policy: 'demo' | 'strict';
}): Complaint[] {
  const cent = minorPerUnit / 10n ** BigInt(currencies[file.currency].decimals);
  const codes = new Set<string>();
  return (file.deposits?.methods ?? []).flatMap((one, at) => {
    const complain = (key: string, complaint: string): Complaint => ({
      path: ['deposits', 'methods', at, key],
      complaint,
    });
    const found: Complaint[] = [];
    if (codes.has(one.code)) found.push(complain('code', `${one.code} is there twice`));
    codes.add(one.code);
    if (one.min < cent || one.max < one.min) found.push(complain('max', 'is below the least amount'));
    const amounts = [one.min, one.max, one.feeFixed, ...one.fixedAmounts, ...one.quickAmounts];
    if (amounts.some((amount) => amount % cent !== 0n))
      found.push(complain('min', `has an amount that is no whole part of ${file.currency}`));
    if ([...one.fixedAmounts, ...one.quickAmounts].some((amount) => amount < one.min || amount > one.max))
      found.push(complain('quickAmounts', 'are not all within the limits'));
    if (one.feeFixed + (one.min * BigInt(one.feeBps)) / 10_000n >= one.min)
      found.push(complain('feeFixed', 'leaves nothing of the least amount'));
    if ((one.type === 'BANK_TRANSFER') === (one.provider !== undefined))
      found.push(complain('provider', 'belongs to every type but BANK_TRANSFER'));
    if (one.type === 'BANK_TRANSFER' && one.lines.length === 0)
      found.push(complain('lines', 'say where to transfer to'));
    if (one.provider === 'sandbox' && file.policy !== 'demo')
      found.push(complain('provider', 'sandbox takes payments of demo brands only'));
    return found;
  });
}

export function toDeposits(section: Section | undefined, currency: string): BrandDeposits {
  return {
    isOpen: section?.isOpen ?? false,
    fourEyesFromMinor: section?.fourEyesFrom ?? null,
    openMax: section?.openMax ?? 1,
    methods: (section?.methods ?? []).map((one): DepositMethod => ({
      code: one.code,
      type: one.type,
      currency,
      name: one.name,
      note: one.note ?? null,
      provider: one.provider ?? null,
      minMinor: one.min,
      maxMinor: one.max,
      dayMaxMinor: one.dayMax ?? null,
      feeBps: one.feeBps,
      feeFixedMinor: one.feeFixed,
      fixedAmountsMinor: one.fixedAmounts,
      quickAmountsMinor: one.quickAmounts,
      expiresMin: one.expiresMinutes,
      usualMin: one.usualMinutes,
      needsProof: one.needsProof,
      banks: one.banks,
      lines: one.lines,
      qrTemplate: one.qr ?? null,
    })),
  };
}
