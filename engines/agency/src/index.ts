export * from './lines.ts';
export * from './margins.ts';
export * from './offers.ts';
export * from './periods.ts';
export * from './rebates.ts';
export * from './terms.ts';
export * from './trees.ts';
