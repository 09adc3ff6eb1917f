import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Brand, PolicyRules } from '../../platform/context/index.ts';
import { amountMinor } from './brand-sections.ts';

const minutes = z.number().int().min(1).max(240);

/** What a policy file holds; each value is explained in docs/recipes/settings.md. */
const policyRules = z.strictObject({
  loosenWaitHours: z.number().int().min(1),
  asksForLimits: z.boolean(),
  needsDepositLimit: z.boolean(),
  needsSlotStake: z.boolean(),
  reviewDays: z.number().int().min(1),
  collectsDebts: z.boolean(),
  stopsOnDifference: z.boolean(),
  complaintDays: z.number().int().min(1).max(60),
  realityCheck: z.strictObject({ minutes, leastMinutes: minutes, mostMinutes: minutes }),
  play: z.strictObject({
    autoplayRounds: z.number().int().min(0).max(1000),
    hasFeatureBuy: z.boolean(),
    hasJackpots: z.boolean(),
    cycleMs: z.strictObject({ slots: z.number().int().min(0), others: z.number().int().min(0) }),
  }),
  houseJackpot: z
    .strictObject({
      oneWinPer: amountMinor,
      contributionBps: z.number().int().min(0).max(1000),
      reserveBps: z.number().int().min(0).max(1000),
      seed: amountMinor,
      house: z.strictObject({ step: amountMinor, everyMs: z.number().int().min(1000), cap: amountMinor }).nullable(),
    })
    .refine(({ house, seed }) => house !== null || seed === 0n, 'without money of the house there is no seed'),
});

function read(name: Brand['policy']): PolicyRules {
  const { houseJackpot, ...rules } = policyRules.parse(
    JSON.parse(readFileSync(new URL(`./policies/${name}.json`, import.meta.url), 'utf8')),
  );
  return {
    ...rules,
    houseJackpot: {
      terms: {
        oneWinPerMinor: houseJackpot.oneWinPer,
        contributionBps: houseJackpot.contributionBps,
        reserveBps: houseJackpot.reserveBps,
        seedMinor: houseJackpot.seed,
      },
      house: houseJackpot.house && {
        stepMinor: houseJackpot.house.step,
        everyMs: houseJackpot.house.everyMs,
        capMinor: houseJackpot.house.cap,
      },
    },
  };
}

/** Policies are data (ARCHITECTURE section 8): the rules of a place in a file, which a brand names. */
export const policies: Readonly<Record<Brand['policy'], PolicyRules>> = { demo: read('demo'), strict: read('strict') };
