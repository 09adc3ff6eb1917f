import type { Settings } from './settings.ts';

/** The report of the server when it is up. */
export interface Ready {
  readonly type: 'ready';
  readonly siteUrl: string;
  readonly studioUrl: string;
  readonly backofficeUrl: string;
  /** Where it listens; the addresses above may be those of a proxy. */
  readonly ports: { readonly site: number; readonly studio: number; readonly backoffice: number };
  readonly demoLogins: readonly DemoLogin[];
  readonly demoAgent: DemoLogin | null;
  readonly demoOperators: readonly (DemoLogin & { readonly secret: string })[];
  readonly furtherBrands: readonly {
    readonly name: string;
    readonly siteUrl: string;
    readonly demoLogin: DemoLogin | null;
  }[];
}

interface DemoLogin {
  readonly username: string;
  readonly password: string;
}

export const startedAt = Date.now();
const isTerminal = process.stdout.isTTY === true;
const paint = (code: string, text: string): string => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text);

/** One line per step: its name while it runs, its time when it is done. */
export async function step<T>(name: string, work: Promise<T>): Promise<T> {
  const from = performance.now();
  if (isTerminal) process.stdout.write(`  ${paint('2', '…')} ${name}\n`);
  try {
    const result = await work;
    process.stdout.write(
      `  ${paint('32', '✓')} ${name.padEnd(22)} ${paint('2', `${((performance.now() - from) / 1000).toFixed(1)} s`)}\n`,
    );
    return result;
  } catch (error) {
    process.stdout.write(`  ${paint('31', '✗')} ${name}\n`);
    throw error;
  }
}

export function warn(text: string): void {
  process.stderr.write(`\n  ${paint('31', text)}\n`);
}

export function printWelcome(ready: Ready & { readonly vendorUrl: string | null }, settings: Settings): void {
  const line = (name: string, value: string) => `  ${name.padEnd(10)} ${paint('1', value)}\n`;
  const reported = ({ username, password }: DemoLogin) => `${username}  /  ${password}`;
  const logins = ready.demoLogins.map((login) => line('Log in', reported(login))).join('');
  const agent = ready.demoAgent ? line('Agent', `${ready.siteUrl}/agent   ${reported(ready.demoAgent)}`) : '';
  const operators = ready.demoOperators
    .map((login) => line('Operator', `${reported(login)}   ${paint('2', `second factor ${login.secret}`)}`))
    .join('');
  const brands = ready.furtherBrands
    .map(({ name, siteUrl, demoLogin }) => line(name, demoLogin ? `${siteUrl}   ${reported(demoLogin)}` : siteUrl))
    .join('');
  const fill =
    ready.demoLogins.length === 0 ? '' : '  npm run demo:fill -- --days 30 gives an unused house a month of its own.\n';
  process.stdout.write(
    `\n${line('Site', ready.siteUrl)}${line('Studio', ready.studioUrl)}${line('Office', ready.backofficeUrl)}${ready.vendorUrl === null ? '' : line('Vendor', ready.vendorUrl)}${line('API', `${ready.siteUrl}/docs/api`)}${logins}${agent}${operators}${brands}${line('Data', settings.dataDir)}\n` +
      `  Play money only: nothing can be won.\n${fill}`,
  );
}
