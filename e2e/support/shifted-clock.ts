import { readFileSync } from 'node:fs';

// Preloaded by the processes of a house whose time a journey sets: their clock is as far from that of the machine as a
// file says, in milliseconds.

const lookEveryMs = 20;
const file = process.env['CLOCK_FILE'] ?? '';
const machine = Date;
let shiftMs = readShift();
setInterval(() => (shiftMs = readShift()), lookEveryMs).unref();

function readShift(): number {
  return Number(readFileSync(file, 'utf8'));
}

const now = (): number => machine.now() + shiftMs;
globalThis.Date = new Proxy(machine, {
  construct: (date, given: readonly unknown[], target) =>
    Reflect.construct(date, given.length > 0 ? given : [now()], target) as Date,
  apply: () => new machine(now()).toString(),
  get: (date, key) => (key === 'now' ? now : (Reflect.get(date, key) as unknown)),
});
