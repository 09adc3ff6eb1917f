import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Brand } from '../../platform/context/index.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { findMemberByName, insertMember, updatePassword, type Credential, type MemberRow } from './identity.store.ts';
import { insertAcceptance } from './terms.store.ts';

export interface DemoLogin {
  readonly username: string;
  readonly password: string;
}

/** A login as its file contains it. */
export interface KeptLogin extends DemoLogin {
  /** The hash at the time of writing: while it is the same, the password need not be tried. */
  readonly hash?: string | undefined;
}

export type DemoMember = MemberRow & Pick<Credential, 'passwordHash'>;

export type LoginDeps = Pick<IdentityInnerDeps, 'platform' | 'hasher' | 'terms' | 'prepareMember'>;

const names = ['demo', 'guest'] as const;
const kept = z.array(z.object({ username: z.string(), password: z.string(), hash: z.string().optional() }));
const syllables = ['ba', 'do', 'ka', 'lu', 'mi', 'na', 'po', 'ra', 'su', 'ti', 've', 'zo', 'ge', 'hi', 'ju', 'wo'];

/**
 * Members for trying a demo brand: made once, with their own passwords, in a file that only the operator of the machine
 * can read. If the file is lost, they get new passwords; a name that is taken is left out.
 */
export async function prepareDemoLogins(deps: LoginDeps, brand: Brand, file: string): Promise<DemoLogin[]> {
  const known = readKept(file);
  const logins: KeptLogin[] = [];
  for (const username of names) {
    const login = known.find((candidate) => candidate.username === username) ?? { username, password: makePassword() };
    const member = await prepareLogin(deps, brand, { ...login, customerType: 0 });
    logins.push({ username, password: login.password, hash: member?.passwordHash });
  }
  keepLogins(file, logins);
  return logins.map(({ username, password }) => ({ username, password }));
}

export function keepLogins(file: string, logins: readonly KeptLogin[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
}

/** An account with this password; null when another request took the name first. */
export async function prepareLogin(
  deps: LoginDeps,
  brand: Brand,
  login: KeptLogin & { customerType: number },
): Promise<DemoMember | null> {
  const { platform, hasher } = deps;
  const { username, password, hash, customerType } = login;
  const found = await findMemberByName(platform.db, brand.id, username);
  if (found) {
    if (found.passwordHash === hash || (await hasher.verify(found.passwordHash, password))) return found;
    const passwordHash = await hasher.hash(password);
    await updatePassword(platform.db, found.id, { passwordHash, at: platform.clock.now() });
    return { ...found, passwordHash };
  }
  const passwordHash = await hasher.hash(password);
  const facts = { email: null, referralCode: null, customerType };
  const [at, terms] = [platform.clock.now(), await deps.terms.holding(brand)];
  const made = await platform.inTx(async (tx) => {
    const member = await insertMember(tx, { brandId: brand.id, username, passwordHash, at, ...facts });
    if (member) await insertAcceptance(tx, { memberId: member.id, versionId: terms.id, at });
    return member;
  });
  if (made) await deps.prepareMember({ memberId: made.id, brand });
  return made && { ...made, passwordHash };
}

export function readKept(file: string): KeptLogin[] {
  if (!existsSync(file)) return [];
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** Easy to read aloud, 46 bits: five syllables of two letters twice, and two digits. */
export function makePassword(): string {
  const part = (): string => Array.from({ length: 5 }, () => syllables[randomInt(syllables.length)]).join('');
  return `${part()}-${part()}-${randomInt(10, 100)}`;
}
