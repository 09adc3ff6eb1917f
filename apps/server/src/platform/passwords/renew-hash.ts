import type { PasswordHasher } from './password-hasher.ts';

/** At login the password is at hand to be hashed with the present cost (trust.md L3); the login does not wait for it. */
export function renewHash(
  { hasher, later }: { hasher: PasswordHasher; later(work: () => Promise<void>): void },
  { stored, password, keep }: { stored: string; password: string; keep(renewed: string): Promise<void> },
): void {
  if (hasher.isWeaker(stored)) later(async () => keep(await hasher.hash(password)));
}
