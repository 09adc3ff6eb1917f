interface Waiting<A, R> {
  readonly asked: A;
  resolve(answer: R): void;
  reject(error: unknown): void;
}

const gatheredMax = 256;

/**
 * One trip to the database for all who ask while another is on its way: under load each pays a part of a trip, and who
 * asks alone goes at once. `work` answers in the order asked. It begins after all of them have asked, so nobody hears
 * what was true before. Where it fails for many, each goes by itself, so that none fails for another.
 */
export function gather<A, R>(work: (asked: readonly A[]) => Promise<readonly R[]>): (asked: A) => Promise<R> {
  let waiting: Waiting<A, R>[] = [];
  let isRunning = false;

  async function answer(batch: readonly Waiting<A, R>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ asked }) => asked));
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

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isRunning) void run();
    });
}
