import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilParentDies } from './run-as.ts';
import { reasonIn, stopChild } from './server-process.ts';
import { ensureDataDir, LaunchError, type Settings } from './settings.ts';
import { root } from './source-hash.ts';

const vendorMain = join(root, 'apps', 'vendor', 'src', 'main.ts');

export interface VendorProcess {
  /** Its address; rejects with one sentence when it ended before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<void>;
  readonly logFile: string;
  stop(): Promise<void>;
  kill(): void;
}

/** Starts the sandbox vendor beside the house, in a folder of its own; it gets only that folder from the house. */
export function startVendorProcess(settings: Settings): VendorProcess {
  const dir = join(settings.dataDir, 'vendor');
  ensureDataDir(dir);
  const logFile = join(dir, 'vendor.log');
  const log = openSync(logFile, 'a', 0o600);
  const logFrom = fstatSync(log).size;
  const [program = '', ...args] = [
    ...untilParentDies('TERM'),
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    vendorMain,
  ];
  const child = spawn(program, args, {
    stdio: ['ignore', log, log, 'ipc'],
    detached: process.platform !== 'win32',
    env: {
      PATH: process.env['PATH'],
      HOST: settings.host,
      VENDOR_PORT: String(settings.vendorPort),
      VENDOR_PUBLIC_URL: settings.vendorPublicUrl ?? '',
      VENDOR_DIR: dir,
      VENDOR_GAMES_DIR: settings.catalogDir ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { vendorUrl: string }).vendorUrl));
    child.once('error', reject);
    void ended.then(() =>
      reject(
        new LaunchError(
          `The sandbox vendor did not start: ${reasonIn(readFileSync(logFile).subarray(logFrom).toString())} (more in ${logFile})`,
        ),
      ),
    );
  });
  ready.catch(() => undefined);
  return { ready, ended, logFile, stop: () => stopChild(child, ended), kill: () => child.kill('SIGKILL') };
}
