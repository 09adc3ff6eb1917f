import { expect, test } from 'vitest';
import { officePaths } from '@fairhouse/contract/page-paths';
import { screens } from '../../../../e2e/support/screens.ts';
import { officePages } from './pages.tsx';

test('every page of the office is on the list of screens that are looked at, and none that is gone', () => {
  const shown = new Set(
    screens.filter(({ as, route }) => as === 'operator' && route !== '*').map(({ route }) => route),
  );
  expect([...shown].sort()).toEqual(officePages.map(({ path }) => path).sort());
});

test('the office has a page for each address that the server answers with one, and for no other', () => {
  expect([...officePages.map(({ path }) => path), '/invitation'].sort()).toEqual([...officePaths].sort());
});
