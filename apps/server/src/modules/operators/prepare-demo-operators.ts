import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { OperatorRole, TrailAction } from '@fairhouse/contract';
import type { Tx } from '../../platform/context/index.ts';
import { makeAppSecret } from '../../platform/passwords/app-codes.ts';
import { endSessions } from './operator-session.store.ts';
import { disableDemoOperators, findOperatorByName, insertOperator, updateOperatorPassword } from './operator.store.ts';
import type { OperatorsInnerDeps } from './operators-deps.ts';
import { recordAction } from './record-action.ts';

export interface DemoOperator {
  readonly username: string;
  readonly password: string;
  /** The secret of the second factor, for an authenticator app or `npm run operator:code`. */
  readonly secret: string;
}

/** Two accounts, so that approvals by two people can be tried. */
const people: readonly { name: string; role: OperatorRole }[] = [
  { name: 'boss', role: 'owner' },
  { name: 'teller', role: 'finance' },
];
const kept = z.array(z.object({ username: z.string(), password: z.string(), secret: z.string() }));
const syllables = ['ba', 'do', 'ka', 'lu', 'mi', 'na', 'po', 'ra', 'su', 'ti', 've', 'zo', 'ge', 'hi', 'ju', 'wo'];

/**
 * Operators for trying a demo: made once, with their own passwords and secrets, in a file that only the operator of the
 * machine can read. If any brand is not a demo, none are made and existing ones are shut out.
 */
export async function prepareDemoOperators(deps: OperatorsInnerDeps, file: string): Promise<DemoOperator[]> {
  if (deps.brands().some(({ policy }) => policy !== 'demo')) {
    await shutOut(deps);
    return [];
  }
  const known = readKept(file);
  const ready: DemoOperator[] = [];
  for (const { name, role } of people) {
    const login = known.find(({ username }) => username === name) ?? {
      username: name,
      password: makePassword(),
      secret: makeAppSecret({ issuer: 'demo', label: name }).secret,
    };
    if (await prepareOne(deps, login, { role, isKept: known.includes(login) })) ready.push(login);
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(ready, null, 2)}\n`, { mode: 0o600 });
  return ready;
}

/** False when the name belongs to a real operator, or the account was closed. */
async function prepareOne(
  deps: OperatorsInnerDeps,
  login: DemoOperator,
  { role, isKept }: { role: OperatorRole; isKept: boolean },
): Promise<boolean> {
  const { platform, hasher, factors } = deps;
  const found = await findOperatorByName(platform.db, login.username);
  if (found && (!found.isDemo || found.disabledAt)) return false;
  // If the file is lost, an open account gets no new secrets: an owner renews it by hand.
  if (found) return isKept;
  const passwordHash = await hasher.hash(login.password);
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    const made = await insertOperator(tx, { name: login.username, role, brandIds: null, at, isDemo: true });
    if (!made) return;
    await updateOperatorPassword(tx, made.id, { passwordHash, at });
    await factors.preset(tx, made.id, login.secret);
    await note(deps, tx, { action: 'operator.invited', operatorId: made.id });
  });
  return true;
}

async function shutOut(deps: OperatorsInnerDeps): Promise<void> {
  const { platform } = deps;
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    for (const operatorId of await disableDemoOperators(tx, at)) {
      await endSessions(tx, { operatorId, reason: 'account_changed', at });
      await note(deps, tx, { action: 'operator.changed', operatorId });
    }
  });
}

function note(
  { platform }: OperatorsInnerDeps,
  tx: Tx,
  { action, operatorId }: { action: TrailAction; operatorId: bigint },
): Promise<void> {
  return recordAction(platform, tx, {
    operatorId: null,
    operatorName: 'system',
    brandId: null,
    action,
    subject: `operator:${operatorId}`,
    reason: 'demo',
    ip: '',
  });
}

function readKept(file: string): DemoOperator[] {
  if (!existsSync(file)) return [];
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** Easy to read out, 66 bits: five syllables of two letters three times, and two digits. */
function makePassword(): string {
  const part = (): string => Array.from({ length: 5 }, () => syllables[randomInt(syllables.length)]).join('');
  return `${part()}-${part()}-${part()}-${randomInt(10, 100)}`;
}
