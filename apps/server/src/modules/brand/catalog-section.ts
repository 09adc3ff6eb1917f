import { z } from 'zod';
import type { Brand } from '../../platform/context/index.ts';

const word = z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/, 'not a code of capitals, digits and underscores');

/** The part of the catalogue that a brand shows; by default all of it. */
export const catalogSection = z.strictObject({
  /** Vendors of this brand; an empty list is a brand without games. */
  vendors: z.array(word).optional(),
  hiddenVendors: z.array(word).default([]),
  hiddenGameTypes: z.array(word).default([]),
});

export function toCatalogShown(section: z.output<typeof catalogSection> | undefined): Brand['catalog'] {
  return {
    vendors: section?.vendors ? new Set(section.vendors) : null,
    hiddenVendors: new Set(section?.hiddenVendors),
    hiddenGameTypes: new Set(section?.hiddenGameTypes),
  };
}
