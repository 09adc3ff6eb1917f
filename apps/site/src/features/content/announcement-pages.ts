/** Spec 9: nine announcements a page; the pager shows five numbers around the current page, and one at each end. */
export const announcementsPerPage = 9;
const range = 5;
const margin = 1;

/** Numbers to show, in order; null stands for those left out. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (each) => each <= margin || each > pages - margin || (each >= first && each < first + range),
  );
  return shown.flatMap((each, at) => {
    const before = shown[at - 1] ?? 0;
    // A gap of one page is that page: a number is no longer than dots.
    if (each - before === 2) return [each - 1, each];
    return each - before > 1 ? [null, each] : [each];
  });
}
