import type { BrowserContext } from 'playwright-core';

/** From the next load on, pages of a context live so far ahead of the clock of the machine: at the time of their house. */
export async function shiftPages(context: BrowserContext, shiftMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    // Scripts of earlier shifts run before this one.
    const known = globalThis as unknown as { machineDate?: DateConstructor };
    const machine = (known.machineDate ??= Date);
    const now = (): number => machine.now() + ms;
    globalThis.Date = new Proxy(machine, {
      construct: (date, given: readonly unknown[], target) =>
        Reflect.construct(date, given.length > 0 ? given : [now()], target) as Date,
      apply: () => new machine(now()).toString(),
      get: (date, key) => (key === 'now' ? now : (Reflect.get(date, key) as unknown)),
    });
  }, shiftMs);
}
