import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { SalaryLineDialog } from './salary-line-dialog.tsx';
import { at, opened, sums } from './salaries.fixture.ts';

const ofLine = sums({ bets: 2, stake: '70000', validBet: '70000' });
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    openSalaryLine: () => opened(),
    listSalaryLineMembers: () => ({
      list: [{ memberId: '77', name: 'd***5', isActive: true, ...ofLine }],
      total: 1,
      totalPages: 1,
      totals: ofLine,
      addsUp: true,
    }),
    listSalaryLineBets: () => ({
      list: [
        {
          orderNo: 'B-1',
          gameName: 'Dice',
          gameType: 'RNG',
          countedAt: at,
          stake: '70000',
          validBet: '70000',
          payout: '60000',
          isCorrection: false,
        },
        {
          orderNo: 'B-1',
          gameName: 'Dice',
          gameType: 'RNG',
          countedAt: at + 1,
          stake: '0',
          validBet: '0',
          payout: '5',
          isCorrection: true,
        },
      ],
      total: 2,
      totalPages: 1,
      totals: ofLine,
      addsUp: false,
    }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = () =>
  renderPage(<SalaryLineDialog lineId="900" close={() => undefined} />, { session: makeSession({ customerType: 2 }) });
const text = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

describe('a line of salary', () => {
  test('tells how the amount came about, the terms with the tier reached, and its direct lines with their sum', async () => {
    await open();
    const how = await screen.findByRole('region', { name: 'How the amount came about' });
    expect([...how.querySelectorAll('dl > div')].map(text)).toEqual([
      'Valid bet120,000.00 FUN',
      'Active members3',
      'Tier reached0.35%',
      'Gross420.00 FUN',
      "Direct downlines' share120.50 FUN",
      'Shortfall, borne by the house0.00 FUN',
      'Paid299.50 FUN',
    ]);
    expect(text(screen.getByText('Reached').closest('tr'))).toBe('100,000 FUNReached30.35%');
    const lines = within(screen.getByRole('table', { name: 'Direct lines' }));
    expect(lines.getAllByRole('row').slice(1).map(text)).toEqual([
      'meera270,000.00 FUN70,000.00 FUN100,000.00 FUN',
      'tomas150,000.00 FUN50,000.00 FUN100,000.00 FUN',
      'The team3120,000.00 FUN120,000.00 FUN100,000.00 FUN',
    ]);
    expect(screen.getByText('The rows add up exactly to the level above.')).toBeTruthy();
  });

  test('opens down to the bets and back, and says where figures do not add up', async () => {
    await open();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Open the line of meera' }))[0]!);
    const members = within(await screen.findByRole('table', { name: 'Members of the line of meera' }));
    await userEvent.click(members.getByRole('button', { name: 'Open the bets of d***5' }));
    const bets = within(await screen.findByRole('table', { name: 'Bets of d***5' }));
    expect(bets.getAllByText('Correction')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe(
      'These rows do not add up to the level above. Tell customer service.',
    );
    expect([server.inputsOf('listSalaryLineMembers')[0], server.inputsOf('listSalaryLineBets')[0]]).toEqual([
      { lineId: '900', viaId: '11', page: 1, size: 20 },
      { lineId: '900', memberId: '77', page: 1, size: 20 },
    ]);
    const path = within(screen.getByRole('navigation', { name: 'Path' }));
    await userEvent.click(path.getByRole('button', { name: 'meera' }));
    await screen.findByRole('table', { name: 'Members of the line of meera' });
    await userEvent.click(path.getByRole('button', { name: 'Daily salary' }));
    await screen.findByRole('table', { name: 'Direct lines' });
  });

  test('that did not load can be tried again', async () => {
    server.answer({ openSalaryLine: () => refuse('salary_line_unknown') });
    await open();
    await screen.findByText('This did not load');
    server.answer({ openSalaryLine: () => opened() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table', { name: 'Direct lines' });
  });
});
