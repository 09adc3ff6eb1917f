import { afterAll, beforeAll, expect, test } from 'vitest';
import { findView } from './initial-state.ts';
import { openHouse, type TestHouse } from './testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('two brands have different views even at the same origins, so that no kept page of one is shown at the other', () => {
  const origins = { site: 'https://main.example', studio: 'https://play.main.example' };
  const viewAt = (host: string) =>
    findView(house.modules, { host, origins, ip: '127.0.0.1', language: 'EN', url: '/' });
  expect(viewAt('localhost')).toEqual(viewAt('127.0.0.1:443'));
  expect(viewAt('mehfil.localhost')).not.toEqual(viewAt('localhost'));
});
