/** Of looks that differ in width, language or theme alone: the first ones in `npm test`, every one in `npm run soak`. */
export function looks<T>(all: readonly T[], inTest = 1): readonly T[] {
  return process.env['JOURNEYS'] === 'all' ? all : all.slice(0, inTest);
}
