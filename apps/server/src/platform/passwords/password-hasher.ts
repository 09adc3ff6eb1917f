import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { boundedQueue } from '../../platform/context/index.ts';

/** Argon2id in a process of its own, a few at a time, with a bounded queue. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** As much work as a real verification, for names nobody has. */
  verifyNobody(password: string): Promise<false>;
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

export interface HashingTask {
  readonly id: number;
  readonly password: string;
  /** Null: to be hashed; else what it is compared with. */
  readonly stored: string | null;
  readonly strength: HashingStrength;
}

interface Answer {
  readonly id: number;
  readonly result?: string | boolean;
  readonly error?: string;
}

interface Asked {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

const program = fileURLToPath(new URL('./hasher-process.ts', import.meta.url));

/** `strength` is less than full only in tests that hash a lot; a hash tells with how much it was made. */
export function createPasswordHasher(strength: HashingStrength = fullStrength): PasswordHasher {
  const run = boundedQueue({ atOnce, waitingMax });
  let child: { readonly process: ChildProcess; readonly asked: Map<number, Asked> } | null = null;
  let nextId = 0;

  function start(): NonNullable<typeof child> {
    const asked = new Map<number, Asked>();
    // Passwords go through its channel only: no argument, no environment of ours.
    const made = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    made.on('message', (answer: Answer) => {
      const waiting = asked.get(answer.id);
      asked.delete(answer.id);
      if (answer.result === undefined) waiting?.reject(new Error(`hashing failed: ${answer.error ?? 'without a reason'}`));
      else waiting?.resolve(answer.result);
    });
    made.once('exit', () => {
      if (child?.process === made) child = null;
      for (const waiting of asked.values()) waiting.reject(new Error('the hashing process ended'));
      asked.clear();
    });
    made.unref();
    made.channel?.unref();
    return { process: made, asked };
  }

  const ask = (password: string, stored: string | null): Promise<string | boolean> => run(() => new Promise((resolve, reject) => {
    child ??= start();
    const { process, asked } = child;
    const id = (nextId += 1);
    asked.set(id, { resolve, reject });
    process.send({ id, password, stored, strength } satisfies HashingTask, (error) => {
      if (error && asked.delete(id)) reject(error);
    });
  }));

  // A stored hash that no password fits, made once per process.
  let nobody: Promise<string> | null = null;
  return {
    hash: async (password) => String(await ask(password, null)),
    verify: async (stored, password) => (await ask(password, stored)) === true,
    async verifyNobody(password) {
      nobody ??= ask(crypto.randomUUID(), null).then(String);
      await ask(password, await nobody);
      return false;
    },
    close() {
      child?.process.disconnect();
      child = null;
    },
  };
}
