import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const base = process.env[name];
    return base === undefined
      ? []
      : [join(base, 'Google/Chrome/Application/chrome.exe'), join(base, 'Microsoft/Edge/Application/msedge.exe')];
  }),
];

/** Any Chromium, Chrome or Edge of this machine; CHROME_PATH wins. */
export function findChromium(): string | null {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && existsSync(given)) return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  return found ?? places.find((path) => existsSync(path)) ?? null;
}

/** As root on Debian without one, announces and installs the package; null elsewhere. */
export function ensureChromium(say: (text: string) => void): string | null {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  say('No Chromium found: installing the package chromium with apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, stdio: 'ignore' });
  return findChromium();
}
