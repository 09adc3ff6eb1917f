/** What a stake can come to: the least and the most of all outcomes, as parts of `per`; the stake itself is `per`. */
export interface ReturnSpan {
  readonly least: number;
  readonly most: number;
  readonly per: number;
}

/** The rule of a game. Odds are multipliers with the stake in them, in 1/10,000. */
export type ValidStakeRule<C = unknown> =
  /** Everything staked: slots. */
  | { readonly rule: 'whole' }
  /** What the choices can lose: small games that pay a part back at worst. */
  | { readonly rule: 'risk'; spanOf(choices: C): ReturnSpan }
  /** What was won or lost, and at most what the choices can lose: tables, where a tie counts nothing. Without `spanOf` all of it can be lost. */
  | { readonly rule: 'net'; spanOf?(choices: C): ReturnSpan }
  /** Everything at the least odds or better, else nothing. Without odds in the choices (null) a win tells them. */
  | { readonly rule: 'odds'; readonly leastOdds: number; oddsOf?(choices: C): number | null };
