import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createBrowserCookie } from './browser-cookie.ts';

const token = 'A'.repeat(43);
const input = (cookie: string) => ({ headers: { cookie } }) as FastifyRequest;

function written(cookie: ReturnType<typeof createBrowserCookie>, value: string | null): string {
  let header = '';
  cookie.write({ header: (_name: string, text: string) => (header = text) } as unknown as FastifyReply, value);
  return header;
}

test('over https a half of a session is bound to this very host by its name, and travels in the clear nowhere', () => {
  const half = createBrowserCookie('sid', { isHttps: true, sameSite: 'Lax' });
  expect(written(half, token)).toBe(`__Host-sid=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`);
  expect(written(half, null)).toBe('__Host-sid=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
  expect(half.read(input(`a=1; __Host-sid=${token}`))).toBe(token);
  // What a page of a neighbouring host, or plain http, could have set is no half of ours.
  for (const cookie of [`sid=${token}`, `x__Host-sid=${token}`, `__Host-sid=${token}x`, '__Host-sid=', ''])
    expect(half.read(input(cookie)), cookie).toBeNull();
});

test('on this machine alone it does without, and one that is to last says how long', () => {
  expect(written(createBrowserCookie('rm', { isHttps: false, sameSite: 'Strict', maxAgeS: 86_400 }), token)).toBe(
    `rm=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400`,
  );
});
