import { z } from 'zod';
import type { BrandStakes } from '../../platform/context/index.ts';
import { amountMinor } from './brand-sections.ts';

const bounds = z.array(
  z
    .strictObject({
      game: z.string().regex(/^(\*|[A-Z]{2,12}|[a-z0-9][a-z0-9-]{1,40})$/, 'not a game, a kind of game or *'),
      min: amountMinor.optional(),
      max: amountMinor.optional(),
    })
    .refine(({ min = 0n, max }) => max === undefined || (max > 0n && min <= max), 'has a least stake above the most')
    .transform(({ game, min, max }) => ({ game, minMinor: min ?? null, maxMinor: max ?? null })),
);

/** The stakes of in-house games at a brand; narrower than the games' own bounds, never wider. */
export const stakeSection = z.strictObject({
  bounds: bounds.default([]),
  bands: z
    .array(
      z.strictObject({
        band: z.string().regex(/^[a-z][a-z0-9-]{1,23}$/),
        belowAge: z.number().int().min(19).max(120),
        bounds,
      }),
    )
    .default([]),
});

export function toStakes(section: z.output<typeof stakeSection> | undefined): BrandStakes {
  return section ?? { bounds: [], bands: [] };
}
