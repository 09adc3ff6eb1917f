import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createFairQueue, type Asker } from '../../platform/context/index.ts';
import { forkIdle } from './idle-process.ts';

/**
 * Argon2id in a process of its own, one at a time, with a bounded queue. The asker decides about the place in it: proofs
 * of members do not wait behind logins of strangers. Without one it is work of the house itself.
 */
export interface PasswordHasher {
  hash(password: string, asker?: Asker): Promise<string>;
  verify(stored: string, password: string, asker?: Asker): Promise<boolean>;
  /** As much work as a real verification, for names nobody has. */
  verifyNobody(password: string, asker?: Asker): Promise<false>;
  /** Whether a hash was made with less work than hashes are made with now. */
  isWeaker(stored: string): boolean;
  close(): void;
}

export interface HashingStrength {
  /** Kibibytes. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

// 19 MiB, two passes, one lane; 49 ms each on this kind of machine.
const fullStrength: HashingStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 1;
const waitingMax = 100;
/** Nobody waits for an answer: hashes that are made again with more work, demo logins. */
const ofTheHouse: Asker = { isKnown: false, key: 'house' };
// What stands back for all others gets no turn on a machine that is never idle: after a while it is done among them, and
// so is what comes soon after. On a machine of which a tenth is idle a hash takes half a second, its process another.
const patienceMs = 3000;
const usualCrowdedMs = 10_000;

export interface HashingTask {
  readonly id: number;
  readonly password: string;
  /** Null: hash the password; otherwise compare it with this hash. */
  readonly stored: string | null;
  readonly strength: HashingStrength;
}

interface Answer {
  readonly id: number;
  readonly result?: string | boolean;
  readonly error?: string;
}

interface Wanted extends Pick<HashingTask, 'password' | 'stored'> {
  readonly asker?: Asker | undefined;
}

interface Query {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

interface Hashing {
  readonly process: ChildProcess;
  readonly input: Map<number, Query>;
  readonly isIdle: boolean;
}

const program = fileURLToPath(new URL('./hasher-process.ts', import.meta.url));

function startHashing(isIdle: boolean, onEnd: (ended: ChildProcess) => void): Hashing {
  const input = new Map<number, Query>();
  // Passwords go through the channel of the process only, never through an argument or the environment.
  const options: ForkOptions = { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] };
  const made = isIdle ? forkIdle(program, options) : fork(program, ['among-others'], options);
  made.on('message', (answer: Answer) => {
    const waiting = input.get(answer.id);
    input.delete(answer.id);
    if (answer.result === undefined)
      waiting?.reject(new Error(`hashing failed: ${answer.error ?? 'without a reason'}`));
    else waiting?.resolve(answer.result);
  });
  made.once('exit', () => {
    onEnd(made);
    for (const waiting of input.values()) waiting.reject(new Error('the hashing process ended'));
    input.clear();
  });
  made.unref();
  made.channel?.unref();
  return { process: made, input, isIdle };
}

/** `strength` is less than full only in tests that hash a lot; a hash tells with how much it was made. */
export function createPasswordHasher(
  strength: HashingStrength = fullStrength,
  crowdedMs = usualCrowdedMs,
): PasswordHasher {
  const run = createFairQueue({ atOnce, waitingMax });
  let child: Hashing | null = null;
  let nextId = 0;
  // A hash that is done at once delays nobody.
  let crowdedUntilMs = strength === fullStrength ? 0 : Infinity;

  const start = (isIdle: boolean): Hashing =>
    startHashing(isIdle, (ended) => {
      if (child?.process === ended) child = null;
    });

  function stop(): void {
    // The process may be stalled.
    child?.process.kill('SIGKILL');
    child = null;
  }

  const send = ({ process, input }: Hashing, task: HashingTask): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      input.set(task.id, { resolve, reject });
      process.send(task, (error) => {
        if (error && input.delete(task.id)) reject(error);
      });
    });

  const ask = ({ password, stored, asker = ofTheHouse }: Wanted): Promise<string | boolean> =>
    run(asker, async () => {
      const task: HashingTask = { id: (nextId += 1), password, stored, strength };
      if (child && child.isIdle !== performance.now() > crowdedUntilMs) stop();
      child ??= start(performance.now() > crowdedUntilMs);
      const answering = send(child, task);
      if (!child.isIdle || (await isWithin(patienceMs, answering))) return await answering;
      // The end of the process also ends this wait, without an error.
      answering.catch(() => undefined);
      crowdedUntilMs = performance.now() + crowdedMs;
      stop();
      child = start(false);
      return await send(child, task);
    });

  // A stored hash that no password fits, made once per process.
  let nobody: Promise<string> | null = null;
  const makeNobody = (): Promise<string> =>
    ask({ password: crypto.randomUUID(), stored: null })
      .then(String)
      .catch((error: unknown) => {
        nobody = null;
        throw error;
      });
  return {
    hash: async (password, asker) => String(await ask({ password, stored: null, asker })),
    verify: async (stored, password, asker) => (await ask({ password, stored, asker })) === true,
    async verifyNobody(password, asker) {
      nobody ??= makeNobody();
      await ask({ password, stored: await nobody, asker });
      return false;
    },
    isWeaker(stored) {
      const [, memoryCost, timeCost] = /\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
      return Number(memoryCost) < strength.memoryCost || Number(timeCost) < strength.timeCost;
    },
    close() {
      child?.process.disconnect();
      child = null;
    },
  };
}

/** Whether the promise settles, either way, before the time is up. */
async function isWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => true,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
