export * from './content.calls.ts';
