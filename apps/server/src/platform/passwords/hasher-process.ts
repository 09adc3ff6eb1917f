// Password hashing in a process of its own: of lower priority, so that a crowd at the door takes no core from the bets.
import { hash, verify } from '@node-rs/argon2';
import { constants, setPriority } from 'node:os';
import type { HashingTask } from './password-hasher.ts';

// The lowest one means minutes for a login on a machine whose processors are all taken: one that is started because of that
// asks for a tenth of what a bet gets.
const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
setPriority(process.argv.includes('among-others') ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW);

process.on('message', (task: HashingTask) => {
  const work = task.stored === null ? hash(task.password, task.strength) : verify(task.stored, task.password);
  work.then(
    (result) => process.send?.({ id: task.id, result }),
    (error: unknown) => process.send?.({ id: task.id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// Goes with the server, however that ends.
process.on('disconnect', () => process.exit(0));
