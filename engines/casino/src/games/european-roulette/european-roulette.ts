import { defineRoulette } from '../../tables/roulette.ts';

export const europeanRoulette = defineRoulette(
  { slug: 'european-roulette', nodeId: 1029, name: 'European Roulette' },
  { wheel: 'european', isLaPartage: false },
);
