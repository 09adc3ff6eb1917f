export * from './chart.ts';
export * from './effect.ts';
export * from './recipes.ts';
