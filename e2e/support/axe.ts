import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What keeps somebody out (WCAG 2.2 AA), each with where it is; nothing, on a page that is done. All of it, or the part that is asked for. */
export async function complaintsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (part !== undefined) axe.include(part);
  // Findings of several frames are put together on a page opened for it; of one there is nothing to put together.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
