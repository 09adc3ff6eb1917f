// Hashes passwords in a process of lower priority, so that many logins take no core from the bets.
import { hash, verify } from '@node-rs/argon2';
import { constants, setPriority } from 'node:os';
import type { HashingTask } from './password-hasher.ts';

// At the lowest priority a login would take minutes on a busy machine; at this one it gets a tenth of the processor time of a
// bet.
const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
setPriority(process.argv.includes('among-others') ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW);

process.on('message', (task: HashingTask) => {
  const work = task.stored === null ? hash(task.password, task.strength) : verify(task.stored, task.password);
  work.then(
    (result) => process.send?.({ id: task.id, result }),
    (error: unknown) => process.send?.({ id: task.id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// Ends with the server, however the server ends.
process.on('disconnect', () => process.exit(0));
