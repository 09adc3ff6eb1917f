/** Keeps the page after a login or registration; without this it would lead home (spec 4). */
export const stay = { onDone: () => undefined };
