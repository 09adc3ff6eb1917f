import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { sitePaths } from '@fairhouse/contract/page-paths';
import { screens } from '../../../../e2e/support/screens.ts';
import { memberPages } from './member-centre/menu.ts';
import { modals } from './modals.ts';
import { createSiteRouter } from './router.tsx';

const ofSite = screens.filter(({ as }) => as !== 'operator');

it('has a route for each address that the server answers with a page, and for no other', () => {
  expect(
    Object.keys(createSiteRouter(createMemoryHistory()).routesByPath)
      .filter((path) => path !== '')
      .sort(),
  ).toEqual([...sitePaths].sort());
});

/** What is on the list is looked at, read by axe and tried at 320 px (e2e/support/screens.ts). */
describe('the list of screens', () => {
  it('has every route of the site, and none that is gone', () => {
    const routes = Object.keys(createSiteRouter(createMemoryHistory()).routesByPath).filter((path) => path !== '');
    const shown = new Set(ofSite.map(({ route }) => route).filter((route) => route !== '*'));
    expect([...shown].sort()).toEqual(routes.sort());
  });
  it('has every page of the member centre', () => {
    const shown = new Set(
      ofSite
        .filter(({ route }) => route === '/member')
        .map(({ address }) => new URLSearchParams(address.split('?')[1]).get('page'))
        .filter((page) => page !== null),
    );
    expect([...shown].sort()).toEqual(memberPages.map(({ id }) => id as string).sort());
  });
  it('has every dialog', () => {
    const shown = new Set(ofSite.map(({ dialog }) => dialog).filter((dialog) => dialog !== undefined));
    expect([...shown].sort()).toEqual(Object.keys(modals).sort());
  });
  it('gives no two of them the same name', () => {
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
