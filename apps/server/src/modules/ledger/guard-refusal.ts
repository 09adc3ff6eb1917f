/** The guard of a rider refused the movement: nothing of it is booked, and the rest of its batch is not affected. */
export class GuardRefusal extends Error {
  /** The code the guard raised; its module knows what it means. */
  readonly why: number;

  constructor(why: number) {
    super(`refused by a guard: ${why}`);
    this.why = why;
  }
}
