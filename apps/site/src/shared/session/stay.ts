/** Whoever logs in or registers for a page stays on it; without this they would be led home (spec 4). */
export const stay = { onDone: () => undefined };
