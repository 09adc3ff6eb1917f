// `npm run dev`: rebuilds or restarts what changed; a reload of the page shows it.
import { join } from 'node:path';
import { buildClients } from './build.ts';
import { LaunchError } from './settings.ts';
import { hashSources, root } from './source-hash.ts';
import { watchFolders } from './watch.ts';
import { step, warn } from './welcome.ts';

const watched = ['apps', 'engines', 'packages', 'db', 'tooling/launch/src'];
/** The sources of the server program; texts of refusals are among the messages. */
const serverSources = [
  'apps/server',
  'engines',
  'packages/contract',
  'packages/i18n/messages',
  'db',
  'tooling/launch/src',
  'tooling/verify',
];

/** Watches the sources until the returned function is called; `restart` ends the server and starts it again. */
export function developHouse(restart: () => Promise<void>): () => void {
  let running = hashSources(serverSources);
  let isBusy = false;
  let isDirty = false;

  const restartIfChanged = async (): Promise<void> => {
    const now = hashSources(serverSources);
    if (now === running) return;
    running = now;
    await step('Server', restart());
  };
  const catchUp = async (): Promise<void> => {
    isDirty = true;
    // Changes during a build are handled after it.
    if (isBusy) return;
    isBusy = true;
    while (isDirty) {
      isDirty = false;
      const outcomes = await Promise.allSettled([restartIfChanged(), rebuildChanged()]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') complain(outcome.reason);
    }
    isBusy = false;
  };
  return watchFolders(
    watched.map((folder) => join(root, folder)),
    () => void catchUp(),
  );
}

async function rebuildChanged(): Promise<void> {
  const from = performance.now();
  const built = await buildClients();
  if (built.length > 0)
    process.stdout.write(
      `  Built ${built.join(' and ')} in ${((performance.now() - from) / 1000).toFixed(1)} s: reload the page.\n`,
    );
}

/** Unlike at a start, a failure ends nothing: the next change may correct it. */
function complain(reason: unknown): void {
  if (reason instanceof LaunchError) warn(`${reason.message}\n  Waiting for the next change.`);
  else warn(`Something went wrong that should not: ${reason instanceof Error ? reason.stack : String(reason)}`);
}
