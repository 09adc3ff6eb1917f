/**
 * The series of an agent directly under the house (games.md 1.2: nobody has more than the upline). Lotteries that sell
 * less use their own highest series.
 */
export const houseSeries = 1950;

/** What an agent of the house passes on by default; the difference is the agent's share of each bet. */
export const firstPassedSeries = 1900;
