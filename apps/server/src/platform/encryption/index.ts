export { openBodyKeys, type BodyKeys } from './body-keys.ts';
export { createBodyOpener, type OpenBody } from './encrypted-body.ts';
