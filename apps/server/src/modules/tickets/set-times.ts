const minuteMs = 60_000;

/** The first of the set times after an instant. */
export function nextTime(
  { firstAt, everyMinutes }: { readonly firstAt: number; readonly everyMinutes: number },
  after: Date,
): Date {
  const everyMs = everyMinutes * minuteMs;
  const passed = Math.floor((after.getTime() - firstAt) / everyMs) + 1;
  return new Date(firstAt + Math.max(0, passed) * everyMs);
}

/** The next set time inside the window of a kind; null: none. */
export function nextInWindow(
  terms: { readonly firstAt: number; readonly everyMinutes: number },
  { startsAt, endsAt, now }: { startsAt: Date | null; endsAt: Date | null; now: Date },
): Date | null {
  // A beginning itself is inside.
  const after = startsAt !== null && startsAt > now ? new Date(startsAt.getTime() - 1) : now;
  const next = nextTime(terms, after);
  return endsAt !== null && next >= endsAt ? null : next;
}
