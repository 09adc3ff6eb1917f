import { expect, it } from 'vitest';
import { announcementsPerPage, shownPages } from './announcement-pages.ts';

it('a page has nine announcements (spec 9)', () => {
  expect(announcementsPerPage).toBe(9);
});

it.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 11, '1 2 3 4 5 … 11'],
  [4, 11, '1 2 3 4 5 6 … 11'],
  [6, 11, '1 … 4 5 6 7 8 … 11'],
  [8, 11, '1 … 6 7 8 9 10 11'],
  [11, 11, '1 … 7 8 9 10 11'],
])('on page %i of %i five numbers stand around it, and one at each end: %s', (page, pages, shown) => {
  expect(
    shownPages(page, pages)
      .map((each) => each ?? '…')
      .join(' '),
  ).toBe(shown);
});
