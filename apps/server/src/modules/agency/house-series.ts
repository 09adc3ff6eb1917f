/**
 * The series of an agent directly under the house (games.md 1.2: nobody has more than the upline). Lotteries that sell
 * less use their own highest series.
 */
export const houseSeries = 1950;

/** What an agent of the house passes on by default; the difference is the agent's share of each bet. */
export const firstPassedSeries = 1900;

/** The least series of a lottery (games.md 1.2). */
export const seriesFloor = 1000;

/** Series go up in steps of this (wire-facts 8, rebateInterval). */
export const seriesStep = 2;
