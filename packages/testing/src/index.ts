export { decryptBody, encryptBody, makeBodyKey, type BodyAbout } from './encrypted-body.ts';
export { fixedClock } from './fixed-clock.ts';
export { seededRandom } from './seeded-random.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
