import type { PasswordHasher } from './password-hasher.ts';

/** Only now is the password here to hash it with what is asked for today (trust.md L3); nobody waits for it. */
export function renewHash(
  { hasher, later }: { hasher: PasswordHasher; later(work: () => Promise<void>): void },
  { stored, password, keep }: { stored: string; password: string; keep(renewed: string): Promise<void> },
): void {
  if (hasher.isWeaker(stored)) later(async () => keep(await hasher.hash(password)));
}
