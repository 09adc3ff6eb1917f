/** How long a browser stays known after its last login: as long as browsers keep a cookie. */
export const deviceLifeMs = 400 * 24 * 3_600_000;
