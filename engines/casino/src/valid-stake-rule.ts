/** The least and the most that a stake can return over all outcomes, as parts of `per`; the stake itself is `per`. */
export interface ReturnSpan {
  readonly least: number;
  readonly most: number;
  readonly per: number;
}

/** The valid stake rule of a game. Odds are multipliers in 1/10,000, stake included. */
export type ValidStakeRule<C = unknown> =
  /** The whole stake counts: slots. */
  | { readonly rule: 'whole' }
  /** The part that the choices can lose counts: mini games that return a part of the stake at worst. */
  | { readonly rule: 'risk'; spanOf(choices: C): ReturnSpan }
  /**
   * The amount won or lost counts, limited to the part that the choices can lose: tables, where a tie counts nothing.
   * Without `spanOf` the whole stake can be lost.
   */
  | { readonly rule: 'net'; spanOf?(choices: C): ReturnSpan }
  /**
   * The whole stake counts at the minimum odds or better, otherwise nothing. Where the choices have no odds (null), the
   * win decides.
   */
  | { readonly rule: 'odds'; readonly leastOdds: number; oddsOf?(choices: C): number | null };
