import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { TestHouse } from './test-house.ts';

/** The longer work that stands in for a picture, done; it counts once. */
export async function solveCaptcha(house: Pick<TestHouse, 'call'>): Promise<{ captcha: string; captchaProof: string }> {
  const { value } = await house.call<{ challenge: string }>('/wps/captcha?kind=work');
  const challenge = JSON.parse(value.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { captcha: '', captchaProof: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
