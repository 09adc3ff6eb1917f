import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorName, operatorRole, operatorRoles } from '@fairhouse/contract';
import { findRunningDatabase, LaunchError, readSettings, type Settings } from '@fairhouse/launch';
import { inviteOperator } from '../../apps/server/src/modules/operators/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { inTx, openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { Refusal } from '../../apps/server/src/platform/context/index.ts';
import { codeOfNow } from '../../apps/server/src/platform/passwords/app-codes.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';

// Commands of the person who runs the machine, beside a running house:
//   npm run operator:invite -- NAME ROLE     a one-use link for a new operator, the first owner too
//   npm run operator:code -- NAME            the code of now of a demo operator, instead of an app on a phone
const [command = '', name = '', role = ''] = process.argv.slice(2);

async function invite(settings: Settings): Promise<string> {
  const input = { name: operatorName.safeParse(name), role: operatorRole.safeParse(role) };
  if (!input.name.success || !input.role.success)
    throw new LaunchError(`Say NAME and ROLE: a name of 3 to 32 letters, and one of ${operatorRoles.join(', ')}.`);
  const wanted = { name: input.name.data, role: input.role.data };
  const url = findRunningDatabase(settings);
  const database = openDatabase({ url, log: createLog('silent'), poolSize: 1 });
  try {
    const by = { operatorId: null, operatorName: 'command', brandId: null, ip: '' };
    const { invitation } = await inTx(database.pool, (tx) =>
      inviteOperator({ clock: systemClock }, tx, { ...wanted, brandIds: null, reason: 'operator:invite', by }),
    );
    const address = settings.backofficePublicUrl ?? `http://localhost:${settings.backofficePort}`;
    // Behind the hash, so that no server and no log sees it in an address.
    return `For ${wanted.name}, ${wanted.role}; good once, for three days:\n\n  ${address}/invitation#${invitation}`;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'operator_name_taken')
      throw new LaunchError(`There is an operator ${wanted.name} already.`);
    throw error;
  } finally {
    await database.close();
  }
}

async function showCode(settings: Settings): Promise<string> {
  const file = join(settings.dataDir, 'demo-operators.json');
  const logins = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { username: string; secret: string }[])
    : [];
  const login = logins.find(({ username }) => username === name);
  if (!login)
    throw new LaunchError(
      `There is no demo operator of this name in ${file}: there ${logins.length === 0 ? 'is none' : `are ${logins.map(({ username }) => username).join(', ')}`}.`,
    );
  return `${await codeOfNow(login.secret)}   (for ${30 - (Math.floor(Date.now() / 1000) % 30)} s)`;
}

try {
  const settings = readSettings(process.env);
  process.stdout.write(`\n  ${await (command === 'code' ? showCode(settings) : invite(settings))}\n\n`);
} catch (error) {
  process.stderr.write(`\n  ${error instanceof LaunchError ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}
