import { expect, test } from 'vitest';
import { screens } from '../../../../e2e/support/screens.ts';
import { officePages } from './pages.tsx';

test('every page of the office is on the list of screens that are looked at, and none that is gone', () => {
  const shown = new Set(
    screens.filter(({ as, route }) => as === 'operator' && route !== '*').map(({ route }) => route),
  );
  expect([...shown].sort()).toEqual(officePages.map(({ path }) => path).sort());
});
