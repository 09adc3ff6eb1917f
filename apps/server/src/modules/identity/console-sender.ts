import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../platform/context/index.ts';
import type { MessageSender } from './message-sender.ts';

const keepFiles = 200;

/**
 * For trying the house: writes a message to the log and to a file that only its owner can read. It serves demo brands
 * only, so that no code of a real member is ever written down.
 */
export function createConsoleSender(platform: Pick<Platform, 'clock' | 'log'>, folder: string): MessageSender {
  return {
    serves: (brand) => brand.policy === 'demo',
    async send({ kind, to, subject, text }) {
      platform.log.info({ kind, to, text }, 'a message of the demo, which goes nowhere else');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${platform.clock.now().toISOString().replaceAll(':', '-')}-${kind}-${randomUUID().slice(0, 8)}.txt`;
      const head = subject === null ? `To: ${to}` : `To: ${to}\nSubject: ${subject}`;
      await writeFile(join(folder, name), `${head}\n\n${text}\n`, { mode: 0o600, flag: 'wx' });
      await removeOldest(folder);
    },
  };
}

/** File names begin with the time. */
async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  await Promise.all(
    names.slice(0, Math.max(0, names.length - keepFiles)).map((name) => rm(join(folder, name), { force: true })),
  );
}
