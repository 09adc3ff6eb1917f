export { openBodyKeys, type BodyKeys } from './body-keys.ts';
export { createEncryptedBodies, type EncryptedBodies } from './encrypted-body.ts';
