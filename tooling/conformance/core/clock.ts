/** The time for kit and references: of the machine, or of a test that need not wait. */
export interface Clock {
  nowMs(): number;
  wait(ms: number): Promise<void>;
}

export const machineClock: Clock = {
  nowMs: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
