import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from './bounded-queue.ts';

/** Argon2id on the thread pool, a few at a time, with a bounded queue. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** As much work as a real verification, for names nobody has. */
  verifyNobody(password: string): Promise<false>;
}

// 19 MiB, two passes, one lane; 49 ms each on this kind of machine.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
const waitingMax = 100;

export function createPasswordHasher(): PasswordHasher {
  const run = boundedQueue({ atOnce, waitingMax });
  // A stored hash that no password fits, made once per process.
  const nobody = hash(crypto.randomUUID(), strength);
  return {
    // One password, however the keyboard composed its letters.
    hash: (password) => run(() => hash(password.normalize('NFC'), strength)),
    verify: (stored, password) => run(() => verify(stored, password.normalize('NFC'))),
    async verifyNobody(password) {
      const stored = await nobody;
      await run(() => verify(stored, password));
      return false;
    },
  };
}
