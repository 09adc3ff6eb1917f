import type { PasswordHasher } from '../platform/passwords/password-hasher.ts';
import { makeLightHasher } from './test-house.ts';

interface Held {
  /** The password has been compared, and nobody was told yet. */
  readonly reached: Promise<void>;
  release(): void;
}

/** Hashing that holds one answer back: what was read before a password was verified may be old by the time it is. */
export function heldHasher(): { makeHasher: () => PasswordHasher; holdNext(): Held } {
  let hold: (() => Promise<void>) | null = null;
  const light = makeLightHasher();
  const makeHasher = (): PasswordHasher => ({
    ...light,
    async verify(stored, password, asker) {
      const isRight = await light.verify(stored, password, asker);
      const mine = hold;
      hold = null;
      await mine?.();
      return isRight;
    },
  });
  return {
    makeHasher,
    holdNext() {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      hold = () => {
        reached.resolve();
        return released.promise;
      };
      return { reached: reached.promise, release: released.resolve };
    },
  };
}
