/**
 * Picks among looks that differ only in width, language or theme: `npm test` runs the first ones, `npm run soak` all.
 */
export function looks<T>(all: readonly T[], inTest = 1): readonly T[] {
  return process.env['JOURNEYS'] === 'all' ? all : all.slice(0, inTest);
}
