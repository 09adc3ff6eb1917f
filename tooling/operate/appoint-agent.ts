// `npm run agent:appoint -- USERNAME TYPE [MERCHANT]`: makes a member of a running house an agent.
import { pathToFileURL } from 'node:url';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { findRunningDatabase, LaunchError, readSettings } from '@fairhouse/launch';
import { startServer, type RunningServer } from '../../apps/server/src/start-server.ts';

const usage = 'Say who and as what: npm run agent:appoint -- USERNAME TYPE [MERCHANT], where TYPE is 1, 2, 41 or 42';

interface Appointment {
  readonly username: string;
  readonly customerType: number;
  /** The first brand unless named. */
  readonly merchant: string | undefined;
}

export function readAppointment([username = '', type = '', merchant, ...rest]: readonly string[]): Appointment {
  const customerType = /^\d{1,2}$/.test(type) ? Number(type) : 0;
  if (username === '' || !isAgentType(customerType) || rest.length > 0) throw new LaunchError(usage);
  return { username, customerType, merchant };
}

/** Appoints the agent, gives them a code to recruit with, and prints the result in one sentence. */
export async function appoint(
  { modules }: Pick<RunningServer, 'modules'>,
  { username, customerType, merchant }: Appointment,
): Promise<string> {
  const brand = merchant === undefined ? modules.brand.first : modules.brand.find(merchant);
  if (!brand)
    throw new LaunchError(
      `There is no brand ${merchant}: there are ${modules.brand.all.map((known) => known.merchant).join(', ')}.`,
    );
  const appointed = await modules.identity.appointAgent({ brand, username, customerType });
  if (!appointed) throw new LaunchError(`Nobody called ${username} can log in at ${brand.name}.`);
  const { member, isNew } = appointed;
  const { code } = await modules.agency.giveCode({ brandId: brand.id, memberId: member.id });
  const since = isNew
    ? `is now an agent of type ${customerType} and logs in at /agent; every session has ended`
    : `is an agent of type ${customerType} already`;
  return `${member.userName} of ${brand.name} ${since}. The code to recruit with is ${code}.`;
}

async function main(args: readonly string[]): Promise<void> {
  const appointment = readAppointment(args);
  const settings = readSettings(process.env);
  // A server process beside the running one: a session that ends here ends there within a second.
  const server = await startServer({
    ...settings,
    databaseUrl: findRunningDatabase(settings),
    host: '127.0.0.1',
    port: 0,
    studioPort: 0,
    backofficePort: 0,
    logLevel: 'fatal',
  });
  try {
    process.stdout.write(`${await appoint(server, appointment)}\n`);
  } finally {
    await server.close();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof LaunchError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
