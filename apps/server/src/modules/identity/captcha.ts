import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { networkOf, Refusal, type Platform, type RateLimit } from '../../platform/context/index.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { insertCaptcha, takeCaptcha } from './captcha.store.ts';

export type CaptchaKind = 'picture' | 'work';

export interface IssuedCaptcha {
  /** PNG as a data address; null for the longer work without a picture. */
  readonly image: string | null;
  readonly challenge: Challenge;
  readonly expiresInMs: number;
}

export interface CaptchaAnswer {
  /** The text read from the picture; empty for the longer work. */
  readonly captcha: string;
  /** The solved challenge, base64 of JSON. */
  readonly captchaProof: string;
  /** Who answers: a captcha is valid only for the network that asked for it. */
  readonly ip: string;
}

/** Tells people from programs, or at least costs programs work; another provider may replace it. */
export interface CaptchaProvider {
  /** Refuses with `too_many_requests`, because drawing a captcha costs more than asking for one. */
  issue(kind: CaptchaKind, ip: string): Promise<IssuedCaptcha>;
  /** Which kind was solved; refuses with `captcha_wrong`. One use: right or wrong, an answer is the end of its captcha. */
  check(answer: CaptchaAnswer): Promise<CaptchaKind>;
}

/** An old phone makes a hundred thousand tries a second. */
const lifeMs: Readonly<Record<CaptchaKind, number>> = { picture: 2 * 60_000, work: 10 * 60_000 };
const letters = 'ACDEFHJKLMNPRTUVWXY34679';
const length = 5;
/** Tries a browser makes beside a picture, at most: a fraction of a second. */
const pictureTriesMax = 10_000;
/** Instead of a picture, on average: three seconds of a desktop computer, a quarter of a minute of an old phone. */
export const workTries = 1_500_000;
/** Every so many of one address each costs as much more, up to so many times as much. */
const dearerEvery = 5;
const dearestTimes = 8;

export interface OwnCaptchaOptions {
  /** Signs challenges and hides answers; all server processes have the same. */
  readonly secret: string;
  readonly byAddress: Readonly<Record<CaptchaKind, RateLimit>>;
  /** Of the work without a picture; fewer only in tests. */
  readonly tries: number;
}

/**
 * A picture of our own and a proof of work (trust.md 2.10); who cannot see the picture lets the machine work longer. That
 * makes programs pay and tells no person from them: where it opens something that costs money, little of it counts.
 */
export function createOwnCaptcha(platform: Platform, { secret, byAddress, tries }: OwnCaptchaOptions): CaptchaProvider {
  const hashAnswer = (id: string, answer: string): Buffer =>
    createHmac('sha256', secret).update(`${id} ${answer.toUpperCase()}`).digest();
  const hashNetwork = (id: string, ip: string): string =>
    createHmac('sha256', secret)
      .update(`network ${id} ${networkOf(ip)}`)
      .digest('base64url');
  const secrets = {
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: createHash('sha256').update(`key ${secret}`).digest('hex'),
  };
  /** The captcha that this answer solves, if the house made it for this network. */
  async function readSolved(captchaProof: string, ip: string): Promise<string | null> {
    const proof = readProof(captchaProof);
    const { id, network } = proof?.challenge.parameters.data ?? {};
    if (!proof || typeof id !== 'string' || !isUuid(id) || network !== hashNetwork(id, ip)) return null;
    const solved = await verifySolution({ ...proof, deriveKey, ...secrets }).catch(() => null);
    return solved?.verified ? id : null;
  }

  return {
    async issue(kind, ip) {
      const input = byAddress[kind].take(ip);
      const id = randomUUID();
      const now = platform.clock.now().getTime();
      const answer =
        kind === 'picture' ? Array.from({ length }, () => letters[randomInt(letters.length)]).join('') : null;
      const triesMax =
        kind === 'picture' ? pictureTriesMax : 2 * tries * Math.min(dearestTimes, Math.ceil(input / dearerEvery));
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(triesMax),
        deriveKey,
        data: { id, network: hashNetwork(id, ip) },
        ...secrets,
      });
      await insertCaptcha(platform.db, {
        id,
        answerHash: answer === null ? null : hashAnswer(id, answer),
        expiresAt: new Date(now + lifeMs[kind]),
      });
      return { image: answer === null ? null : await drawCaptcha(answer), challenge, expiresInMs: lifeMs[kind] };
    },
    async check({ captcha, captchaProof, ip }) {
      const id = await readSolved(captchaProof, ip);
      if (id === null) throw new Refusal('captcha_wrong', {}, { captcha: true });
      const taken = await takeCaptcha(platform.db, id, platform.clock.now());
      const isRight =
        taken !== null &&
        (taken.answerHash === null || timingSafeEqual(taken.answerHash, hashAnswer(id, captcha.trim())));
      if (!isRight) throw new Refusal('captcha_wrong', {}, { captcha: true });
      return taken.answerHash === null ? 'work' : 'picture';
    },
  };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function readProof(text: string): Payload | null {
  try {
    const proof = JSON.parse(Buffer.from(text, 'base64').toString()) as Payload;
    return typeof proof.challenge.parameters === 'object' && typeof proof.solution === 'object' ? proof : null;
  } catch {
    return null;
  }
}
