import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient, RefusalError } from './index.ts';

const answers: string[] = [];
let calls = 0;
beforeEach(() => {
  calls = 0;
  answers.length = 0;
  vi.stubGlobal('fetch', () => {
    calls += 1;
    const errorCode = answers.shift() ?? null;
    return Promise.resolve(
      new Response(JSON.stringify({ success: errorCode === null, value: {}, message: errorCode, errorCode }), {
        status: errorCode === null ? 200 : 403,
      }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = (onProofNeeded?: () => Promise<boolean>) =>
  createClient({
    merchant: 'fairhouse',
    language: () => 'EN',
    token: () => 'abc',
    ...(onProofNeeded && { onProofNeeded }),
  });

describe('a call that wants fresh proof', () => {
  test('is made again once its member has shown it, and no further time', async () => {
    answers.push('proof_needed');
    await expect(client(() => Promise.resolve(true)).setLoginNotice({ isOn: true })).resolves.toEqual({});
    expect(calls).toBe(2);
    answers.push('proof_needed', 'proof_needed');
    await expect(client(() => Promise.resolve(true)).setLoginNotice({ isOn: true })).rejects.toMatchObject({
      errorCode: 'proof_needed',
    });
    expect(calls).toBe(4);
  });

  test('stays refused when nothing was shown, or nobody is there to ask', async () => {
    answers.push('proof_needed', 'proof_needed');
    await expect(client(() => Promise.resolve(false)).setLoginNotice({ isOn: true })).rejects.toBeInstanceOf(
      RefusalError,
    );
    await expect(client().setLoginNotice({ isOn: true })).rejects.toBeInstanceOf(RefusalError);
    expect(calls).toBe(2);
  });

  test('is not made again for another refusal', async () => {
    answers.push('not_allowed');
    const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    await expect(client(ask).setLoginNotice({ isOn: true })).rejects.toMatchObject({ errorCode: 'not_allowed' });
    expect([calls, ask.mock.calls.length]).toEqual([1, 0]);
  });
});
