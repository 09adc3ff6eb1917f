/** Six balls in the order drawn and the special one, of 1 to 49, in the lunar year of the draw. */
export interface LhcDraw {
  readonly regulars: readonly number[];
  readonly special: number;
  readonly lunarYear: number;
}

/** 49 is neither big nor small, odd nor even: bets on these properties push. */
export const pushBall = 49;

export function ballsOf(draw: LhcDraw): readonly number[] {
  return [...draw.regulars, draw.special];
}
