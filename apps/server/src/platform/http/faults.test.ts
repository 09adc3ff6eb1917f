import { expect, test } from 'vitest';
import { openBareServer } from './bare-server.fixture.ts';

test('a fault says nothing of itself, and all of it is in the log under the number of the request', async () => {
  const { app, logged } = await openBareServer((pages) => {
    pages.get('/broken', () => {
      throw Object.assign(new Error('the ninth wheel came off'), { detail: 'a row of somebody', query: 'select 1' });
    });
  });
  const answer = await app.inject({ url: '/broken', headers: { host: 'localhost:1', language: 'EN' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    success: false,
    value: null,
    message: 'Unknown error on our side. Your money is safe; please try again.',
    errorCode: 'unknown.system.err',
  });
  expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/wheel|select|faults\.test/);
  const fault = logged()
    .split('\n')
    .find((line) => line.includes('"fault"'));
  expect(fault).toContain(`"req":"${String(answer.headers['x-request-id'])}"`);
  expect(fault).toMatch(/the ninth wheel came off.*faults\.test\.ts/);
  expect(fault).not.toContain('a row of somebody');
});
