import { readFileSync } from 'node:fs';

// Preloaded by the processes of a house whose time a journey sets: their clock is as far from that of the machine as a
// file says, in milliseconds.

const lookEveryMs = 20;
const file = process.env['CLOCK_FILE'] ?? '';
const RealDate = Date;
let shiftMs = readShift();
setInterval(() => (shiftMs = readShift()), lookEveryMs).unref();

function readShift(): number {
  return Number(readFileSync(file, 'utf8'));
}

globalThis.Date = class Date extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(Date.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + shiftMs;
  }
} as DateConstructor;
