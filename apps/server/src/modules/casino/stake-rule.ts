import type { CasinoGame, StakeRule } from '@fairhouse/casino';
import { isOldEnough } from '@fairhouse/contract';
import type { Brand, StakeBounds } from '../../platform/context/index.ts';

/** The stakes a game takes from this member at this brand: the bounds of the game, narrowed by the brand and its bands, never widened. */
export function stakeRuleOf(
  game: Pick<CasinoGame, 'slug' | 'classification' | 'stake'>,
  brand: Pick<Brand, 'stakes'>,
  bands: ReadonlySet<string>,
): StakeRule {
  const reported = [
    ...brand.stakes.bounds,
    ...brand.stakes.bands.filter(({ band }) => bands.has(band)).flatMap(({ bounds }) => bounds),
  ];
  const bounds = reported.filter((each) => appliesTo(each, game));
  const { unitMinor } = game.stake;
  const least = bounds.reduce(
    (most, { minMinor }) => (minMinor !== null && minMinor > most ? minMinor : most),
    game.stake.minMinor,
  );
  const most = bounds.reduce(
    (least_, { maxMinor }) => (maxMinor !== null && maxMinor < least_ ? maxMinor : least_),
    game.stake.maxMinor,
  );
  const minMinor = ((least + unitMinor - 1n) / unitMinor) * unitMinor;
  const maxMinor = (most / unitMinor) * unitMinor;
  const presetsMinor = game.stake.presetsMinor.filter((preset) => preset >= minMinor && preset <= maxMinor);
  return { minMinor, maxMinor, unitMinor, presetsMinor: presetsMinor.length > 0 ? presetsMinor : [minMinor] };
}

function appliesTo(
  { game }: StakeBounds,
  { slug, classification }: Pick<CasinoGame, 'slug' | 'classification'>,
): boolean {
  return game === '*' || game === slug || game === classification;
}

/** The bands of a member. A member of unknown age is in every band with an age, because a cap protects. */
export function bandsOf(
  brand: Pick<Brand, 'stakes' | 'timeZone'>,
  birthDate: string | null,
  now: Date,
): ReadonlySet<string> {
  const { timeZone } = brand;
  return new Set(
    brand.stakes.bands
      .filter(({ belowAge }) => birthDate === null || !isOldEnough(birthDate, { minAge: belowAge, timeZone, now }))
      .map(({ band }) => band),
  );
}
