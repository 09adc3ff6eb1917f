export { createEgress, type Egress } from './egress.ts';
export { isLoopbackName, isPublicAddress } from './public-address.ts';
