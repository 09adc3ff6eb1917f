import { betCategoryOf, type RebateCategory } from '@fairhouse/contract';

/**
 * The category of a bet; null earns nothing. The house's own lotteries pay rebates by series with the ticket, and no
 * percentage beside it (decision 127).
 */
export function categoryOf({ category, product }: { category: string; product: string }): RebateCategory | null {
  return product === 'lottery' ? null : betCategoryOf(category);
}
