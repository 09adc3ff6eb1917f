export * from './calls.ts';
export { freshMs, headers, isFresh, isSignedBy, sign, signedHeaders, type Signed } from './signature.ts';
