/** The guard of a rider refused the movement; nothing of it is booked, and its batch was not held up. */
export class GuardRefusal extends Error {
  /** As the guard said it; its module knows what that means. */
  readonly why: number;

  constructor(why: number) {
    super(`refused by a guard: ${why}`);
    this.why = why;
  }
}
