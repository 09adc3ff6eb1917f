interface Waiting<A, R> {
  readonly input: A;
  resolve(answer: R): void;
  reject(error: unknown): void;
}

const gatheredMax = 256;

/**
 * Collects requests that arrive while a trip to the database is under way, and answers all of them with the next trip; a
 * single request goes at once. `work` answers in the order of the requests. It starts after all of them, so nobody gets
 * an older state. If a trip for many fails, each request is repeated alone, so that none fails because of another.
 */
export function gather<A, R>(work: (input: readonly A[]) => Promise<readonly R[]>): (input: A) => Promise<R> {
  let waiting: Waiting<A, R>[] = [];
  let isRunning = false;

  async function answer(batch: readonly Waiting<A, R>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ input }) => input));
      for (const [at, each] of batch.entries()) each.resolve(answers[at] as R);
    } catch (error) {
      if (batch.length > 1) for (const each of batch) await answer([each]);
      else batch[0]?.reject(error);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, gatheredMax);
      waiting = waiting.slice(gatheredMax);
      await answer(batch);
    }
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isRunning) void run();
    });
}
