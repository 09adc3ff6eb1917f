import { createHmac } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import pg from 'pg';
import { deriveKey as deriveSecret } from '../platform/crypto/sealer.ts';
import { secretKey, type TestHouse } from './test-house.ts';

interface Solved {
  readonly captcha: string;
  readonly captchaProof: string;
}

/** The longer work that stands in for a picture, done; it counts once. `headers` say from where. */
export async function solveCaptcha(
  house: Pick<TestHouse, 'call'>,
  headers: Record<string, string> = {},
): Promise<Solved> {
  return { captcha: '', captchaProof: await prove(await ask(house, 'work', headers)) };
}

/** As if the picture had said ACDEF: what it says is in the picture alone. */
export async function solvePicture(
  house: Pick<TestHouse, 'call' | 'ownerUrl'>,
  headers: Record<string, string> = {},
): Promise<Solved> {
  const challenge = await ask(house, 'picture', headers);
  const id = String(challenge.parameters.data?.['id']);
  const secret = deriveSecret(secretKey, 'identity.captcha').toString('hex');
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query('update identity.captcha set answer_hash = $2 where id = $1', [
    id,
    createHmac('sha256', secret).update(`${id} ACDEF`).digest(),
  ]);
  await owner.end();
  return { captcha: 'acdef', captchaProof: await prove(challenge) };
}

async function ask(
  house: Pick<TestHouse, 'call'>,
  kind: 'picture' | 'work',
  headers: Record<string, string>,
): Promise<Challenge> {
  const { value } = await house.call<{ challenge: string }>(`/wps/captcha?kind=${kind}`, { headers });
  return JSON.parse(value.challenge) as Challenge;
}

async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
