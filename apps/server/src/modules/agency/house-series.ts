/**
 * The series of whoever stands under nobody but the house (games.md 1.2: nobody has more than who stands above). Lotteries that sell less
 * have their own as a bound.
 */
export const houseSeries = 1950;

/** What an agent of the house passes on unless another series is agreed: what lies between is the agent's share of each bet. */
export const firstPassedSeries = 1900;
