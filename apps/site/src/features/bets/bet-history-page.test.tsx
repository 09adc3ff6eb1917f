import { casinoGames, isSlotGame } from '@fairhouse/casino';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BetRow, BetSums, Calls, Language, Output } from '@fairhouse/contract';
import { formatDateTime } from '@fairhouse/i18n';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBet, makeRecord, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { BetHistoryPage } from './bet-history-page.tsx';

type BetsAnswer = Output<Calls['listBets']>;

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 21, 8);
/** Where seven days of the brand begin. */
const begin = Date.UTC(2026, 10, 14, 18, 30);
const zone = 'Asia/Kolkata';

const sumsOf = (over: Partial<BetSums> = {}): BetSums => ({
  betAmount: '5',
  validBetAmount: '5',
  winAmount: '10',
  profitAndLoss: '5',
  netProfit: '5',
  totalHands: 1,
  ...over,
});
const span = sumsOf({
  betAmount: '1234.5',
  validBetAmount: '1200',
  winAmount: '1000',
  profitAndLoss: '-200',
  netProfit: '-200',
  totalHands: 30,
});
const answerOf = (list: BetRow[], over: Partial<BetsAnswer> = {}): BetsAnswer => ({
  list,
  hasMore: false,
  footer: sumsOf({ totalHands: list.length }),
  ...over,
});
const card = {
  gameType: 'RNG',
  gameCount: 1,
  smallIcon: '',
  mobileSmallIcon: '',
  h5Icon: '',
  lagerIcon: '',
  mobileLargeIcon: '',
  isMaintenance: 0,
} as const;
const lanes = [
  {
    title: 'RNG',
    cards: [
      { ...card, vassalage: 'BGS', displayName: 'Lantern Studio' },
      { ...card, vassalage: 'AP', displayName: 'Apricot' },
    ],
    gameClassify: [],
  },
];

let server: MockServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  server = mockServer({
    listBets: () => answerOf([makeBet()]),
    sumBets: () => sumsOf(),
    listVendors: () => ({ data: { lanes } }),
    getRound: () => makeRecord('dice'),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (language: Language = 'EN') => renderPage(<BetHistoryPage />, { language, session: makeSession() });
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const bodyRows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const cells = (): string[][] => bodyRows().map((row) => within(row).getAllByRole('cell').map(textOf));
const input = () => server.inputsOf('listBets').at(-1);
const time = (at: number) => formatDateTime(at, 'EN', zone);
const openDetail = async (): Promise<void> => {
  await screen.findByRole('table');
  await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Details of bet 501' }));
};

describe('the betting record', () => {
  test('asks for seven business days of the brand and shows each bet with its vendor, its money and its time there', async () => {
    const lost = makeBet({
      orderNo: '502',
      gameName: 'Night Lantern',
      accountType: 'ZZ',
      betAmount: '2000',
      winAmount: '0',
      profitAndLoss: '-2000',
      status: 'lost',
    });
    server.answer({ listBets: () => answerOf([makeBet(), lost]) });
    await open();
    await screen.findByRole('table');
    const at = time(makeBet().betTimeInTimestamp);
    await waitFor(() =>
      expect(cells()).toEqual([
        ['Dice WonLantern Studio', at, '5.00 FUN', '10.00 FUN', '+5.00 FUN', ''],
        ['Night Lantern LostZZ', at, '2,000.00 FUN', '0.00 FUN', '-2,000.00 FUN', ''],
      ]),
    );
    expect(server.inputsOf('listBets')).toEqual([{ startDate: begin, endDate: begin + 7 * dayMs, page: 1, size: 10 }]);
    expect(screen.getByText('Days and times of Asia/Kolkata')).toBeTruthy();
  });

  test('shows the same bets as cards, for narrow screens', async () => {
    await open();
    const shown = await screen.findByRole('listitem');
    await waitFor(() =>
      expect(textOf(shown)).toBe(`Dice WonLantern Studio${time(makeBet().betTimeInTimestamp)}+5.00 FUNStake 5.00 FUN`),
    );
  });

  test('marks a bonus bet, and says who paid its stake and that nothing of it counts', async () => {
    const bet = { betAmount: '0', bonusBetAmount: '2', validBetAmount: '0', validBetRule: 'bonus_bet' } as const;
    server.answer({ listBets: () => answerOf([makeBet(bet)]) });
    await open();
    expect(await screen.findAllByText('Bonus bet')).toHaveLength(2);
    const [unfold] = screen.getAllByRole('button', { name: /^Details/ });
    await userEvent.click(unfold ?? document.body);
    await screen.findByText('Bonus bet of 2 FUN: the house paid the stake.');
    await screen.findByText(/Nothing: the house paid the stake/);
  });

  test.each(['Lantern '.repeat(25).trim(), 'فانوس الليل', 'இரவு விளக்கு', '<b>x</b>'])(
    'keeps the name %s as it is, in table and card',
    async (gameName) => {
      server.answer({ listBets: () => answerOf([makeBet({ gameName })]) });
      await open();
      await waitFor(() => expect(screen.getAllByText(gameName)).toHaveLength(2));
    },
  );

  test('marks how each bet ended, and shows no result of an open one', async () => {
    const rows = [
      makeBet(),
      makeBet({ orderNo: '2', status: 'lost', profitAndLoss: '-5' }),
      makeBet({ orderNo: '3', status: 'tie', profitAndLoss: '0' }),
      makeBet({ orderNo: '4', status: 'void', profitAndLoss: '0' }),
      makeBet({ orderNo: '5', status: 'open', profitAndLoss: '0', winAmount: '0', transTimeInTimestamp: null }),
    ];
    server.answer({ listBets: () => answerOf(rows) });
    await open();
    await screen.findByRole('table');
    const results = bodyRows().map((row) => within(row).getAllByRole('cell')[4]!.firstElementChild!.className);
    expect(results.map((name) => [name.includes('text-won'), name.includes('text-lost')])).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
    await waitFor(() =>
      expect(cells().map(([game, , , payout, result]) => [game, payout, result])).toEqual([
        ['Dice WonLantern Studio', '10.00 FUN', '+5.00 FUN'],
        ['Dice LostLantern Studio', '10.00 FUN', '-5.00 FUN'],
        ['Dice EvenLantern Studio', '10.00 FUN', '0.00 FUN'],
        ['Dice VoidLantern Studio', '10.00 FUN', '0.00 FUN'],
        ['Dice OpenLantern Studio', '–', '–'],
      ]),
    );
  });

  test('sums up the page and the span, the span as soon as it is counted', async () => {
    let count: (sums: BetSums) => void = () => undefined;
    server.answer({ sumBets: () => new Promise<BetSums>((resolve) => (count = resolve)) });
    await open();
    expect(textOf(await screen.findByLabelText('This page'))).toBe(
      'This page1 betStake5.00 FUNValid stake5.00 FUNPayout10.00 FUNResult+5.00 FUN',
    );
    const all = screen.getByLabelText('All bets of the period');
    expect([all.getAttribute('aria-busy'), textOf(all)]).toEqual([
      'true',
      'All bets of the periodStakeValid stakePayoutResult',
    ]);
    count(span);
    await waitFor(() =>
      expect(textOf(all)).toBe(
        'All bets of the period30 betsStake1,234.50 FUNValid stake1,200.00 FUNPayout1,000.00 FUNResult-200.00 FUN',
      ),
    );
  });

  test('speaks the language of its reader', async () => {
    await open('PT');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual([
      'Jogo',
      'Hora',
      'Aposta',
      'Prêmio',
      'Resultado',
      'Detalhes',
    ]);
    expect(cells()[0]?.[0]).toMatch(/^Dice Ganha/);
  });
});

describe('a bet of the record', () => {
  test('unfolds to all that is known of it, to its round once more, and to the way to the proof', async () => {
    const { address } = await open();
    await openDetail();
    const replay = await screen.findByRole('region', { name: 'Round replay' });
    const at = time(makeBet().betTimeInTimestamp);
    expect(textOf(replay.parentElement!.querySelector('dl'))).toBe(
      `Bet501Round9001Placed${at}Settled at${at}Valid stake5.00 FUNThe whole stake countsPayout10.00 FUN`,
    );
    expect(textOf(replay)).toMatch(/^Round replayPlay again.*Roll under 49\.50\d?\d\.\d\d.*Paid out/);
    expect(server.inputsOf('getRound')).toEqual([{ roundId: '9001' }]);
    await userEvent.click(screen.getByRole('link', { name: 'Verify round 9001' }));
    await waitFor(() => expect(address()).toBe('/fairness/round/9001'));
  });

  test.each(casinoGames.filter(isSlotGame).map((game) => [game.slug, game.slot.rest.length] as const))(
    'shows the reels of %s as they stopped',
    async (slug, reels) => {
      server.answer({ getRound: () => makeRecord(slug) });
      await open();
      await openDetail();
      const replay = await screen.findByRole('region', { name: 'Round replay' });
      expect(within(replay).getAllByRole('img')[0]!.children).toHaveLength(reels);
      expect(within(replay).getAllByRole('img')[0]!.getAttribute('aria-label')).toMatch(/^Spin: \d+ coins?$/);
    },
  );

  test('of rules that have changed since shows what was drawn, and plays nothing', async () => {
    server.answer({
      getRound: () =>
        makeRecord('dice', { mathHash: '0'.repeat(64), outcome: { main: ['4321', [7, 8]], feature: [['9']] } }),
    });
    await open();
    await openDetail();
    const replay = await screen.findByRole('region', { name: 'Round replay' });
    expect(textOf(replay)).toContain('Draw 1432178Draw 29Paid out');
  });

  test('of a vendor has no proof, says so, and asks for none', async () => {
    server.answer({
      listBets: () =>
        answerOf([
          makeBet({ hasProof: false, roundId: 'R-77', accountType: 'AP', transTimeInTimestamp: null, status: 'open' }),
        ]),
      getVendorRound: () => refuse('round_unknown'),
    });
    await open();
    await openDetail();
    await screen.findByText(/decided by its provider/);
    expect([
      screen.getByText('R-77') !== null,
      screen.getByText('Not yet') !== null,
      screen.queryByRole('link', { name: /Verify/ }),
      server.inputsOf('getRound'),
    ]).toEqual([true, true, null, []]);
    await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Details of bet 501' }));
    expect(screen.queryByText('R-77')).toBeNull();
  });

  test('of a vendor shows what the vendor tells of its round, as plain text', async () => {
    server.answer({
      listBets: () => answerOf([makeBet({ hasProof: false, roundId: 'R-77', accountType: 'AP' })]),
      getVendorRound: () => ({
        startedAt: now,
        endedAt: null,
        lines: [
          { label: 'Reels', text: '<b>Lantern</b>, Moon' },
          { label: 'Multiplier', text: '2.55' },
        ],
      }),
    });
    await open();
    await openDetail();
    const reported = await screen.findByRole('region', { name: 'What the provider tells' });
    expect(textOf(reported)).toBe(
      `What the provider tells${time(now)} · This round is still running.Reels<b>Lantern</b>, MoonMultiplier2.55`,
    );
    expect([reported.querySelector('b'), server.inputsOf('getVendorRound')]).toEqual([
      null,
      [{ vendor: 'AP', roundId: 'R-77', language: 'EN' }],
    ]);
  });

  test('whose vendor is silent says so, and asks once more when told to; one it does not know shows nothing', async () => {
    server.answer({
      listBets: () => answerOf([makeBet({ hasProof: false, accountType: 'AP' })]),
      getVendorRound: () => refuse('vendor_silent'),
    });
    await open();
    await openDetail();
    await screen.findByText('The provider did not answer');
    server.answer({ getVendorRound: () => refuse('round_unknown') });
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(screen.queryByText('The provider did not answer')).toBeNull());
    expect(screen.queryByRole('region', { name: 'What the provider tells' })).toBeNull();
  });

  test('whose round does not come says so, and it comes at the next try', async () => {
    server.answer({ getRound: () => keepSilent() });
    await open();
    await openDetail();
    await screen.findByText('The round did not load');
    server.answer({ getRound: () => makeRecord('dice') });
    await userEvent.click(button('Try again'));
    await screen.findByRole('region', { name: 'Round replay' });
  });
});

describe('what the betting record is asked for', () => {
  test('is a span of days, and steps back and forth by as many', async () => {
    await open();
    await screen.findByRole('table');
    await userEvent.click(button('30 days'));
    await waitFor(() => expect(input()).toMatchObject({ startDate: begin - 23 * dayMs, endDate: begin + 7 * dayMs }));
    await userEvent.click(button('Previous 30 days'));
    await waitFor(() => expect(input()).toMatchObject({ startDate: begin - 53 * dayMs, endDate: begin - 23 * dayMs }));
  });

  test('is a product, a vendor, an ending and a number, from the first page on and for rows and sums alike', async () => {
    server.answer({ listBets: () => answerOf([makeBet()], { hasMore: true }), sumBets: () => span });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    await screen.findByText('Page 2 of 3');
    await userEvent.selectOptions(screen.getByLabelText('Product'), 'Fishing');
    await waitFor(() => expect(input()).toMatchObject({ gameType: 'FISH', page: 1 }));
    await userEvent.type(screen.getByLabelText('Bet or round number'), ' 501 {Enter}');
    await screen.findByRole('option', { name: 'Apricot' });
    await userEvent.selectOptions(screen.getByLabelText('Provider'), 'Apricot');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Open');
    const request = { gameType: 'FISH', accountType: 'AP', status: 'open', orderNoSearch: '501' };
    await waitFor(() => expect(input()).toMatchObject(request));
    await waitFor(() => expect(server.inputsOf('sumBets').at(-1)).toMatchObject(request));
    await userEvent.clear(screen.getByLabelText('Bet or round number'));
    await waitFor(() => expect(input()?.orderNoSearch).toBeUndefined());
  });

  test('offers the vendors by name, in order', async () => {
    await open();
    await screen.findByRole('option', { name: 'Apricot' });
    expect(within(screen.getByLabelText('Provider')).getAllByRole('option').map(textOf)).toEqual([
      'All providers',
      'Apricot',
      'Lantern Studio',
    ]);
  });

  test('may be nothing there is; then the filters can be cleared', async () => {
    server.answer({ listBets: ({ status }) => answerOf(status ? [] : [makeBet()]) });
    await open();
    await screen.findByRole('table');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Void');
    await screen.findByText('No bet like this');
    await userEvent.click(button('Clear filters'));
    await screen.findByRole('table');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('');
  });

  test('never shows the bets of one wish under the name of another', async () => {
    await open();
    await screen.findByRole('table');
    let answer: (bets: BetsAnswer) => void = () => undefined;
    server.answer({ listBets: () => new Promise<BetsAnswer>((resolve) => (answer = resolve)) });
    await userEvent.click(button('Today'));
    expect([screen.queryByRole('table'), screen.queryByLabelText('All bets of the period')]).toEqual([null, null]);
    await waitFor(() => expect(server.inputsOf('listBets')).toHaveLength(2));
    answer(answerOf([]));
    await screen.findByText('No bets in this period');
  });
});

describe('pages of the betting record', () => {
  const byPage = ({ page = 1 }: { page?: number }): BetsAnswer =>
    answerOf([makeBet({ gameName: `Game ${page}` })], { hasMore: page < 3 });
  const games = (): string[] => cells().map(([game]) => game!.slice(0, 6));

  test('can be walked from the newest to the oldest and back, and no further; the sums are counted once', async () => {
    server.answer({ listBets: byPage, sumBets: () => span });
    await open();
    await screen.findByText('Page 1 of 3');
    expect([button('Newer').disabled, button('Older').disabled, games()]).toEqual([true, false, ['Game 1']]);
    await userEvent.click(button('Older'));
    await waitFor(() => expect(games()).toEqual(['Game 2']));
    await userEvent.click(button('Older'));
    await waitFor(() => expect(games()).toEqual(['Game 3']));
    expect([button('Newer').disabled, button('Older').disabled, screen.queryByText('Page 3 of 3') !== null]).toEqual([
      false,
      true,
      true,
    ]);
    await userEvent.click(button('Newer'));
    await waitFor(() => expect(games()).toEqual(['Game 2']));
    expect(server.inputsOf('sumBets')).toHaveLength(1);
  });

  test('can be walked also when the sums do not come', async () => {
    server.answer({ listBets: byPage, sumBets: () => keepSilent() });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(games()).toEqual(['Game 2']));
  });

  test('say of a single page that it is all', async () => {
    await open();
    await screen.findByText('That is all of it.');
    expect([screen.queryByRole('button', { name: 'Newer' }), screen.queryByRole('button', { name: 'Older' })]).toEqual([
      null,
      null,
    ]);
  });
});

describe('a betting record without bets', () => {
  test('says so and leads to the games', async () => {
    server.answer({ listBets: () => answerOf([]) });
    await open();
    await screen.findByText('No bets in this period');
    expect(screen.getByRole('link', { name: 'Choose a game' }).getAttribute('href')).toBe('/');
  });

  test('that did not load says so, and loads at the next try', async () => {
    server.answer({ listBets: () => keepSilent() });
    await open();
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(textOf(await screen.findByRole('alert'))).toContain('The record did not load');
    server.answer({ listBets: () => answerOf([makeBet()]) });
    await userEvent.click(button('Try again'));
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('the record is exported as one file, part by part, with the filters, up to now', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.answer({
    exportBets: ({ after }) => ({
      csv: `after ${after ?? 'nothing'}\r\n`,
      next: after === undefined ? '20-2' : after === '20-2' ? '10-1' : null,
    }),
  });
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Won');
  await userEvent.click(button('Export CSV'));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect([await saved[0]?.text(), (click.mock.contexts[0] as HTMLAnchorElement).download]).toEqual([
    'after nothing\r\nafter 20-2\r\nafter 10-1\r\n',
    'betting-record-2026-11-15-2026-11-21.csv',
  ]);
  expect(server.inputsOf('exportBets')).toEqual(
    [{}, { after: '20-2' }, { after: '10-1' }].map((place) => ({
      startDate: begin,
      endDate: now,
      status: 'won',
      ...place,
    })),
  );
  click.mockRestore();
});
