import { expect, test } from 'vitest';
import { freshMs, headers, isFresh, isSignedBy, sign, signedHeaders } from './signature.ts';

const secret = Buffer.alloc(32, 9);
const signed = { method: 'POST', path: '/vendor/v1/bet', time: '1790000000000', body: '{"a":1}' };

test('a signature is the same whoever computes it, from bytes or text', () => {
  // Computed with openssl: printf 'POST\n/vendor/v1/bet\n1790000000000\n<sha256>' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0909…
  expect(sign(secret, signed)).toBe('1164977c52db6e1af2d0f31f12063ffae159cb4338065b26f8442a79637782ac');
  expect(sign(secret, { ...signed, body: Buffer.from(signed.body) })).toBe(sign(secret, signed));
});

test('it does not fit another method, path, moment, body or secret', () => {
  const signature = sign(secret, signed);
  expect(isSignedBy(secret, signed, signature)).toBe(true);
  for (const change of [
    { method: 'GET' },
    { path: '/vendor/v1/settle' },
    { time: '1790000000001' },
    { body: '{"a":2}' },
  ]) {
    expect(isSignedBy(secret, { ...signed, ...change }, signature), Object.keys(change)[0]).toBe(false);
  }
  expect(isSignedBy(Buffer.alloc(32, 8), signed, signature)).toBe(false);
});

test.each(['', 'zz', 'ab', `${'0'.repeat(63)}`, '00'.repeat(33)])('%j is no signature', (reported) => {
  expect(isSignedBy(secret, signed, reported)).toBe(false);
});

test('a moment counts within half a minute to either side', () => {
  const now = 1_790_000_000_000;
  expect([0, freshMs, -freshMs, freshMs + 1, -freshMs - 1].map((offMs) => isFresh(String(now + offMs), now))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(
    ['', 'soon', '1e13', '0179000000000', '17900000000000', ' 1790000000000'].map((time) => isFresh(time, now)),
  ).toEqual([false, false, false, false, false, false]);
});

test('a request is sent with everything its receiver checks', () => {
  const sent = signedHeaders(
    { id: 'k1', secret },
    { method: 'POST', path: signed.path, body: signed.body, nowMs: Number(signed.time) },
  );
  expect(sent).toEqual({
    'content-type': 'application/json',
    [headers.key]: 'k1',
    [headers.time]: signed.time,
    [headers.signature]: sign(secret, signed),
  });
});
