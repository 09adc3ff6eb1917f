import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { OfferDialog, type OfferWish } from './offer-dialog.tsx';
import { contract, own, preview, terms } from './salaries.fixture.ts';

const close = vi.fn<() => void>();
let server: MockServer;
beforeEach(() => {
  close.mockReset();
  server = mockServer({
    readOwnContract: ({ kind }) =>
      own({ inForce: contract({ kind }), period: kind === 'dividend' ? 'semimonthly' : kind }),
    previewOffer: () => preview(),
    offerContract: ({ kind }) => contract({ kind, state: 'offered' }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const meera = { memberId: '11', name: 'meera' };
const open = (over: Partial<OfferWish> = {}) =>
  renderPage(<OfferDialog downline={meera} kind="daily" terms={null} close={close} {...over} />, {
    session: makeSession({ customerType: 2 }),
  });
const tier = (number: number) => within(screen.getByRole('group', { name: `Tier ${number}` }));
async function fillTier(number: number, from: string, active: string, pays: string): Promise<void> {
  for (const [label, text] of [
    [/ from \(FUN\)$/, from],
    [/^Active members from/, active],
    [/^Pays/, pays],
  ] as const) {
    const field = tier(number).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the offer' }));

describe('the offer dialog', () => {
  test('sends tiers exactly as typed: percent becomes a rate without rounding', async () => {
    await open();
    await fillTier(1, '10000', '1', '0.2');
    await userEvent.click(screen.getByRole('button', { name: 'Add a tier' }));
    await fillTier(2, '100000.5', '3', '0.3333');
    await send();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.inputsOf('offerContract')).toEqual([
      {
        downlineId: '11',
        kind: 'daily',
        terms: {
          activeFrom: '1000',
          period: 'daily',
          carries: false,
          tiers: [
            { threshold: '10000', minActive: 1, value: '0.002' },
            { threshold: '100000.5', minActive: 3, value: '0.003333' },
          ],
        },
      },
    ]);
  });

  test('shows what the terms would have paid while they are typed, and the margin by product', async () => {
    server.answer({
      previewOffer: () => preview({ margins: preview().margins.map((row) => ({ ...row, isEnough: false })) }),
    });
    await open({ terms: terms() });
    const rows = within(await screen.findByRole('table', { name: 'What the terms would have paid' }));
    expect(rows.getAllByRole('row')[1]?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'meeraThis offer70,000.00 FUN21140.00 FUN0.00 FUN+105.00 FUN',
    );
    expect(screen.getByText(/^Some products would earn less than the house needs/)).toBeTruthy();
    await fillTier(2, '200000', '5', '0.5');
    await waitFor(() =>
      expect(server.inputsOf('previewOffer').at(-1)?.terms.tiers).toEqual([
        { threshold: '10000', minActive: 1, value: '0.002' },
        { threshold: '200000', minActive: 5, value: '0.005' },
      ]),
    );
  });

  test('tiers are removed, moved and sorted', async () => {
    await open({ terms: terms() });
    await userEvent.click(screen.getByRole('button', { name: 'Move tier 2 up' }));
    const thresholds = () =>
      screen.getAllByLabelText(/^Valid bet from/).map((field) => (field as HTMLInputElement).value);
    expect(thresholds()).toEqual(['100000', '10000']);
    await send();
    expect(screen.getByText('Less than the tier before. Sort the tiers.')).toBeTruthy();
    expect(server.inputsOf('offerContract')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Sort by threshold' }));
    expect(thresholds()).toEqual(['10000', '100000']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove tier 1' }));
    expect(thresholds()).toEqual(['100000']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove tier 1' }).disabled).toBe(true);
  });

  test.each([
    ['-1', '1', '0.2', 'Enter an amount such as 1000 or 0.5.'],
    ['1', '1.5', '0.2', 'Enter a whole number.'],
    ['1', '1', '0.12345', 'Enter a percentage from 0 to 100, such as 0.25.'],
    ['1', '1', '100.0001', 'Enter a percentage from 0 to 100, such as 0.25.'],
  ])('from %s, active %s, pays %s: "%s"', async (from, active, pays, text) => {
    await open();
    await fillTier(1, from, active, pays);
    await send();
    expect(screen.getByText(text)).toBeTruthy();
    expect(server.inputsOf('offerContract')).toEqual([]);
  });

  test('says in plain words why the house refuses, before and after sending', async () => {
    server.answer({
      previewOffer: () => preview({ refusal: 'rate_exceeds_upline' }),
      offerContract: () => refuse('rate_exceeds_upline'),
    });
    await open({ terms: terms() });
    const text = 'At some tier these terms pay more than your own terms would.';
    expect(await screen.findByText(text)).toBeTruthy();
    await send();
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(close).not.toHaveBeenCalled();
  });

  test('a dividend has the period of the brand and a carry; an hourly salary pays an amount', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Dividend' }));
    expect(await screen.findByText(/^It is paid twice a month/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Set a period that the team won/ }));
    await fillTier(1, '0', '0', '20');
    await send();
    await waitFor(() => expect(server.inputsOf('offerContract')).toHaveLength(1));
    await userEvent.click(screen.getByRole('radio', { name: 'Hourly salary' }));
    await fillTier(1, '5000', '0', '5.25');
    await send();
    await waitFor(() => expect(server.inputsOf('offerContract')).toHaveLength(2));
    expect(
      server
        .inputsOf('offerContract')
        .map(({ kind, terms: { period, carries, tiers } }) => [kind, period, carries, tiers[0]?.value]),
    ).toEqual([
      ['dividend', 'semimonthly', false, '0.2'],
      ['hourly', 'hourly', false, '5.25'],
    ]);
  });
});
