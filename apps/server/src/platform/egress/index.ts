export { isLoopbackAddress, isLoopbackName, isPublicAddress } from './public-address.ts';
