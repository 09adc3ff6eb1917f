import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskOffer, OfferSums } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const terms = {
  promotionId: '1',
  title: 'First deposit',
  minimumAmount: '50',
  rateBps: 5000,
  bonusMax: '500',
  wagerTimes: 5,
  product: 'casino',
  days: 7,
} as const;
const offer = (over: Partial<OfferSums> = {}): OfferSums => ({
  promotionId: '1',
  title: 'First deposit',
  currency: 'FUN',
  budget: '100000',
  reserved: '50',
  granted: '400',
  freed: '100',
  forfeited: '200',
  left: '99750',
  terms: { ...terms, text: 'Half of it.', who: 'first', endsAt: null },
  ...over,
});
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    ...quietHouse,
    listDeskOffers: () => pageOfRows<DeskOffer>([]),
    mintOperatorTab: () => makeOfficeSession(),
    listOffers: () => ({
      list: [offer(), offer({ promotionId: '9', title: 'Last year', budget: null, left: null, terms: null })],
    }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

const openDeposits = async (): Promise<void> => {
  openOffice('/offers');
  await userEvent.click(await screen.findByRole('tab', { name: 'Deposit bonuses' }));
};

test('offers are listed with what they ask and what they have cost; one that is gone says so', async () => {
  await openDeposits();
  expect((await screen.findByRole('row', { name: /First deposit/ })).textContent).toBe(
    'First deposit1 · 5 times, Games of the house, 7 days100,000.00 FUN50.00 FUN400.00 FUN100.00 FUN200.00 FUN99,750.00 FUN',
  );
  expect(screen.getByRole('row', { name: /Last year/ }).textContent).toContain('No longer in the file');
});

test('none, and what did not load, are said', async () => {
  keepSilent();
  server.answer({ listOffers: () => refuse('unknown_error') });
  await openDeposits();
  await screen.findByRole('alert');
  server.answer({ listOffers: () => ({ list: [] }) });
  await userEvent.click(screen.getAllByRole('button', { name: /again/i })[0] ?? document.body);
  expect(await screen.findByText('No offers')).toBeDefined();
});
