export { createEgress, type Egress, type EgressFailure } from './egress.ts';
export { isLoopbackName, isPublicAddress } from './public-address.ts';
