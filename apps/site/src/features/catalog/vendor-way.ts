import type { VendorLane } from '@fairhouse/contract';
import { isListPath } from '@fairhouse/contract/list-lanes';
import { categories } from './category.ts';

export type VendorCard = VendorLane['cards'][number];

/** A vendor with its categories. */
export interface VendorPlace {
  card: VendorCard;
  lanes: string[];
}

/** Every vendor once, with its games of all categories counted together. */
export function vendorPlaces(lanes: readonly VendorLane[]): VendorPlace[] {
  const places = new Map<string, VendorPlace>();
  for (const { title, cards } of lanes) {
    for (const card of cards) {
      const known = places.get(card.vassalage);
      if (!known) places.set(card.vassalage, { card, lanes: [title] });
      else
        places.set(card.vassalage, {
          card: { ...known.card, gameCount: known.card.gameCount + card.gameCount },
          lanes: [...known.lanes, title],
        });
    }
  }
  return [...places.values()];
}

type VendorWay = { to: 'page'; path: string; search: Record<string, string> } | { to: 'dialog' };

/** Spec 4: a vendor of RNG is shown on /rng, one of another list on that list, and every other in the popup of its games. */
export function vendorWay({ card, lanes }: VendorPlace): VendorWay {
  const titles = lanes.includes('RNG') ? ['RNG'] : lanes;
  const path = categories[titles[0] ?? '']?.path;
  return path && titles.length === 1 && isListPath(path)
    ? { to: 'page', path, search: card.vassalage === 'BGS' ? {} : { vassalage: card.vassalage } }
    : { to: 'dialog' };
}
