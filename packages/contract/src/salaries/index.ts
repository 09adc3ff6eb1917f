export * from './consolidated.schemas.ts';
export * from './house.calls.ts';
export * from './house.schemas.ts';
export * from './salary-states.ts';
export * from './salaries.calls.ts';
export * from './salaries.refusals.ts';
export * from './salaries.schemas.ts';
