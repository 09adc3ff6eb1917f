import type { Brand } from '../../platform/context/index.ts';
import {
  keepLogins,
  makePassword,
  prepareLogin,
  readKept,
  type DemoLogin,
  type DemoMember,
  type LoginDeps,
} from './demo-logins.ts';
import { findMemberByName } from './identity.store.ts';

const username = 'agent';
const agentType = 1;

export interface DemoAgent {
  readonly member: DemoMember;
  readonly login: DemoLogin;
}

/** The recruiting agent of a demo brand, with its own password in a file; null when a member has the name. */
export async function prepareDemoAgent(deps: LoginDeps, brand: Brand, file: string): Promise<DemoAgent | null> {
  const found = await findMemberByName(deps.platform.db, brand.id, username);
  if (found && found.customerType !== agentType) return null;
  const [kept] = readKept(file);
  const login = { username, password: kept?.password ?? makePassword() };
  const member = await prepareLogin(deps, brand, { ...login, hash: kept?.hash, customerType: agentType });
  keepLogins(file, [{ ...login, hash: member?.passwordHash }]);
  return member && { member, login };
}
