import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Accessibility failures (WCAG 2.2 AA), each with its place; empty on a page that passes. The whole page is tested, or
 * the given part.
 */
export async function complaintsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (part !== undefined) axe.include(part);
  // The results of several frames are merged on a page opened for it; one frame needs no merge.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
