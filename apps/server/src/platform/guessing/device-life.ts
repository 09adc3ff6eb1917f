/** How long a browser is known since its last login: as long as browsers keep a cookie at all. */
export const deviceLifeMs = 400 * 24 * 3_600_000;
