import { z } from 'zod';
import { contractShapes, findTermsFault, wholePpm, type ContractKind } from '@fairhouse/agency';
import type { ContractPeriod } from '@fairhouse/contract';
import type { BrandSalaries, CeilingTerms } from '../../platform/context/index.ts';
import { amountMinor } from './brand-sections.ts';

/** A rate from 0 to 1 with at most six decimals, in parts per million. */
const ratePpm = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'is no rate from 0 to 1')
  .transform((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole) * wholePpm + BigInt(part.padEnd(6, '0'));
  });

const tier = (value: z.ZodType<bigint>) =>
  z.strictObject({ threshold: amountMinor, minActive: z.number().int().min(0).default(0), value });

const ceiling = (kind: ContractKind, value: z.ZodType<bigint>) =>
  z.strictObject({ activeFrom: amountMinor, tiers: z.array(tier(value)) }).superRefine((terms, context) => {
    const fault = findTermsFault({
      ...contractShapes[kind],
      activeFromMinor: terms.activeFrom,
      tiers: terms.tiers.map(({ threshold, ...rest }) => ({ thresholdMinor: threshold, ...rest })),
    });
    if (fault) context.addIssue({ code: 'custom', path: ['tiers'], message: `is not usable: ${fault}` });
    if (terms.activeFrom === 0n)
      context.addIssue({ code: 'custom', path: ['activeFrom'], message: 'is 0: who does not play is not active' });
  });

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[];
const mode = z.enum(['independent', 'differential']);
const grace = z.number().int().min(0).max(3600);
const perKind = <T extends z.ZodType>(value: T) =>
  z.strictObject({ dividend: value, daily: value, hourly: value, realtime: value }).partial();

export const salarySection = z.strictObject({
  modes: perKind(mode).default({}),
  dividendPeriod: z.enum(['daily', 'weekly', 'semimonthly', 'monthly']).default('monthly'),
  reviewsDividends: z.boolean().default(true),
  graceSeconds: perKind(grace).default({}),
  ceilings: z
    .strictObject({
      dividend: ceiling('dividend', ratePpm),
      daily: ceiling('daily', ratePpm),
      hourly: ceiling('hourly', amountMinor),
      realtime: ceiling('realtime', ratePpm),
    })
    .partial()
    .default({}),
  margins: z.record(z.string().regex(/^[A-Z]{2,12}$/), ratePpm).default({}),
  floor: ratePpm.default(0n),
});
type Section = z.output<typeof salarySection>;

const graceSeconds: Readonly<Record<ContractKind, number>> = { dividend: 120, daily: 120, hourly: 120, realtime: 30 };

export function toSalaries(section: Section | undefined): BrandSalaries {
  const from = section ?? salarySection.parse({});
  const each = <T>(of: (kind: ContractKind) => T): Record<ContractKind, T> =>
    Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<ContractKind, T>;
  return {
    modes: each((kind) => from.modes[kind] ?? 'differential'),
    dividendPeriod: from.dividendPeriod,
    reviewsDividends: from.reviewsDividends,
    graceMs: each((kind) => (from.graceSeconds[kind] ?? graceSeconds[kind]) * 1000),
    ceilings: each((kind) => {
      const terms = from.ceilings[kind];
      return terms ? toCeiling(terms, kind === 'dividend' ? from.dividendPeriod : kind) : null;
    }),
    marginsPpm: new Map(Object.entries(from.margins).map(([category, ppm]) => [category, Number(ppm)])),
    marginFloorPpm: Number(from.floor),
  };
}

function toCeiling(terms: NonNullable<Section['ceilings'][ContractKind]>, period: ContractPeriod): CeilingTerms {
  return {
    activeFrom: `${terms.activeFrom}`,
    period,
    carries: false,
    tiers: terms.tiers.map(({ threshold, minActive, value }) => ({
      threshold: `${threshold}`,
      minActive,
      value: `${value}`,
    })),
  };
}
