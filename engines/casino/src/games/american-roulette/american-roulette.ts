import { defineRoulette } from '../../tables/roulette.ts';

export const americanRoulette = defineRoulette(
  { slug: 'american-roulette', nodeId: 1030, name: 'American Roulette' },
  { wheel: 'american', isLaPartage: false },
);
