/** Server time, in milliseconds since 1970; tests bring a clock of their own. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
