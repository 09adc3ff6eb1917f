import type { BrowserContext } from 'playwright-core';

/** From the next load on, pages of a context live so far ahead of the clock of the machine: at the time of their house. */
export async function shiftPages(context: BrowserContext, shiftMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    // Scripts of earlier shifts run before this one.
    const known = globalThis as unknown as { machineDate?: DateConstructor };
    const Machine = (known.machineDate ??= Date);
    globalThis.Date = class Date extends Machine {
      constructor(...given: [] | ConstructorParameters<DateConstructor>) {
        if (given.length === 0) super(Machine.now() + ms);
        else super(...(given as [number]));
      }

      static override now(): number {
        return Machine.now() + ms;
      }
    } as DateConstructor;
  }, shiftMs);
}
