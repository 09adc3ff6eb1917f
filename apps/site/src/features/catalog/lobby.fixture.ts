import type { VendorLane } from '@fairhouse/contract';

/** A lane with a card per vendor. */
export function sampleLane(
  title: string,
  vendors: readonly string[] = ['PG', 'JDB'],
  gameClassify: VendorLane['gameClassify'] = [],
): VendorLane {
  return {
    title,
    cards: vendors.map((vassalage) => ({
      vassalage,
      displayName: `Maker ${vassalage}`,
      gameType: title,
      gameCount: 3,
      smallIcon: '/v.svg',
      mobileSmallIcon: '/v.svg',
      h5Icon: '/v.svg',
      lagerIcon: `/tiles/vendors/${vassalage}.svg`,
      mobileLargeIcon: '/v.svg',
      isMaintenance: 0 as const,
    })),
    gameClassify,
  };
}
