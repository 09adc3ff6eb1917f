/** A whole number from 0 to `sides` - 1, each as likely as the others. */
export type Roll = (sides: number) => number;

/** What the page is told to show; each mechanic says its own. */
export type Shown = Readonly<Record<string, unknown>>;

export interface Drawn {
  /** Hundredths of the stake that go back to the player; 0 for a loss. */
  readonly timesHundred: number;
  readonly show: Shown;
}

export interface Choice {
  readonly key: string;
  /** The most it pays, in hundredths of the stake. */
  readonly timesHundred: number;
}

/** The rules of a kind of game: they know neither stake nor player, so that neither can move a chance. */
export interface Mechanic {
  readonly name: string;
  /** What can be chosen, or one of each kind where there are many; the first stands when the page opens. */
  readonly choices: readonly Choice[];
  /** Of the choices least and most, in hundredths of a percent, rounded down: published, and proved by enumeration. */
  readonly returnBps: readonly [number, number];
  isChoice(choice: string): boolean;
  draw(roll: Roll, choice: string): Drawn;
  /** Rolls for what is only to be looked at, after the result stands. */
  dress?(roll: Roll, drawn: Drawn): Shown;
}

/** A mechanic whose choices are all on its list. */
export function listed(mechanic: Omit<Mechanic, 'isChoice'>): Mechanic {
  const keys = new Set(mechanic.choices.map(({ key }) => key));
  return { ...mechanic, isChoice: (choice) => keys.has(choice) };
}

/** Deals `count` different ones of `total`, numbered from 0, in the order they come. */
export function deal(roll: Roll, total: number, count: number): number[] {
  const left = Array.from({ length: total }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(roll(left.length), 1)[0] ?? 0);
}

/** Different numbers below `total`, told as `"3,7,12"`; null for anything else. */
export function readNumbers(choice: string, total: number): number[] | null {
  if (!/^\d{1,2}(,\d{1,2})*$/.test(choice)) return null;
  const numbers = choice.split(',').map(Number);
  const isSound =
    new Set(numbers).size === numbers.length &&
    numbers.every((number, index) => number < total && String(number) === choice.split(',')[index]);
  return isSound ? numbers : null;
}
