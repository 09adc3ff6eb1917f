export * from './chart.ts';
export * from './recipes.ts';
