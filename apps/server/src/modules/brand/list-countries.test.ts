import { expect, test } from 'vitest';
import { demoBrand } from '../../testing/demo-brand.ts';
import { listCountries } from './list-countries.ts';

test('countries come in the order of the brand, or all of them by the alphabet', () => {
  expect(listCountries({ ...demoBrand(), countries: ['IN', 'BR'] })).toEqual([
    { countryCode: 'IN', countryDialingCode: '91' },
    { countryCode: 'BR', countryDialingCode: '55' },
  ]);
  const all = listCountries({ ...demoBrand(), countries: null });
  expect(all.length).toBeGreaterThan(200);
  expect(all[0]?.countryCode).toBe('AC');
});
