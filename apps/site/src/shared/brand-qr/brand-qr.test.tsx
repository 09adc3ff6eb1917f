import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { makeInitial } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { BrandQr } from './brand-qr.tsx';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
});
afterEach(() => {
  tidyUp();
  server.close();
});

const pictures = () =>
  [...document.querySelectorAll('img')]
    .map((picture) => picture.getAttribute('src'))
    .filter((address) => !address?.startsWith('data:'));

test('a code stands on the ground of its brand, with its mark in the middle', async () => {
  const initial = makeInitial();
  server.answer({ getSystemImage: () => ({ type: 'qrBackground' as const, url: '/brands/mehfil/qrBackground?v=1' }) });
  await renderPage(<BrandQr text="https://house.example/app" label="The app" />, {
    initial: {
      ...initial,
      permission: { ...initial.permission, brand: { ...initial.permission.brand, logo: '/brands/mehfil/logo?v=1' } },
    },
  });
  expect((await screen.findByRole('img', { name: 'The app' })).getAttribute('src')).toMatch(/^data:image\/svg/);
  await waitFor(() => expect(pictures()).toEqual(['/brands/mehfil/qrBackground?v=1', '/brands/mehfil/logo?v=1']));
  expect(server.inputsOf('getSystemImage')).toEqual([{ type: 'qrBackground' }]);
});

test('a brand with neither has a plain code', async () => {
  server.answer({ getSystemImage: () => ({ type: 'qrBackground' as const, url: null }) });
  await renderPage(<BrandQr text="https://house.example/app" label="The app" />);
  await screen.findByRole('img', { name: 'The app' });
  await waitFor(() => expect(server.inputsOf('getSystemImage')).toHaveLength(1));
  expect(pictures()).toEqual([]);
});
