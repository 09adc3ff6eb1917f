import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskIssue, DeskLotteryFile, OddsTableFile } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeOfficeSession, openOffice, quietHouse } from '../../testing/office-rig.fixture.tsx';

const issue = (over: Partial<DeskIssue> = {}): DeskIssue => ({
  gameCode: 'official-hanoi',
  gameName: 'Hanoi',
  numero: '2026326',
  state: 'DELAYED',
  isOfficial: true,
  drawDay: '2026-11-22',
  closesAt: 1_777_888_800_000,
  drawsAt: 1_777_889_400_000,
  winningNumber: null,
  version: 1,
  voidReason: null,
  tickets: 1_204,
  left: 0,
  takes: ['result', 'delay', 'void'],
  asked: [],
  example: 'db:00001 g1:00001',
  ...over,
});
let server: MockServer;
let issues: DeskIssue[];

beforeEach(() => {
  issues = [issue()];
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession('risk'),
    listDeskIssues: () => ({ list: issues, totalPages: 1 }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function openOne() {
  openOffice('/lottery');
  await userEvent.click(await screen.findByRole('button', { name: 'Hanoi, issue 2026326' }));
  return within(await screen.findByRole('dialog'));
}

describe('an issue that waits for people', () => {
  test('takes a result with a reason, and says that another one has to enter it, too', async () => {
    server.answer({
      enterLotteryResult: () => {
        issues = [issue({ asked: [{ matter: 'result', at: 1_777_889_500_000, isMine: true, reason: 'as told' }] })];
        return { state: 'asked' as const };
      },
    });
    const dialog = await openOne();
    const enter = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enter the result' });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'as told on its page');
    expect(enter.disabled).toBe(true);
    expect(dialog.getByText('db:00001 g1:00001')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Result' }), ' db:81234 g1:90210 ');
    await userEvent.click(enter);
    await waitFor(() =>
      expect(server.inputsOf('enterLotteryResult')).toEqual([
        {
          gameCode: 'official-hanoi',
          numero: '2026326',
          winningNumber: 'db:81234 g1:90210',
          reason: 'as told on its page',
        },
      ]),
    );
    expect(await screen.findByText('Noted. Another operator has to do the same.')).toBeTruthy();
    expect(await screen.findByText('Result entered once')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hanoi, issue 2026326' }));
    const mine = within(await screen.findByRole('dialog'));
    expect(mine.queryByRole('textbox', { name: 'Result' })).toBeNull();
    // What was said by mistake is taken back before the second says anything.
    server.answer({ withdrawLotteryRequest: () => ({ state: 'withdrawn' as const }) });
    await userEvent.type(mine.getByRole('textbox', { name: 'Reason' }), 'of another day');
    await userEvent.click(mine.getByRole('button', { name: 'Take it back' }));
    await waitFor(() =>
      expect(server.inputsOf('withdrawLotteryRequest')).toEqual([
        { gameCode: 'official-hanoi', numero: '2026326', matter: 'result', reason: 'of another day' },
      ]),
    );
  });

  test('shows the second one who was there and not what they entered, and tells a difference', async () => {
    issues = [issue({ asked: [{ matter: 'result', at: 1_777_889_500_000, isMine: false, reason: 'as told' }] })];
    server.answer({ enterLotteryResult: () => refuse('lottery_result_differs') });
    const dialog = await openOne();
    expect(dialog.getByText(/Another operator did this at .*as told/)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Result' }), 'db:81234 g1:90210');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'as told on its page');
    await userEvent.click(dialog.getByRole('button', { name: 'Enter the result' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('The two entries differ'));
  });

  test('whose tickets lost their play says how many, and gives their stakes back when two ask for it', async () => {
    issues = [issue({ state: 'SETTLED', winningNumber: 'db:00001 g1:00003', left: 2, takes: ['return'] })];
    server.answer({ returnLotteryStakes: () => ({ state: 'asked' as const }) });
    const dialog = await openOne();
    expect(dialog.getByText('2 tickets left')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the play was taken off');
    await userEvent.click(dialog.getByRole('button', { name: 'Give the stakes back' }));
    await waitFor(() =>
      expect(server.inputsOf('returnLotteryStakes')).toEqual([
        { gameCode: 'official-hanoi', numero: '2026326', reason: 'the play was taken off' },
      ]),
    );
  });

  test('is void, or drawn later, when two ask for it', async () => {
    server.answer({
      voidLotteryIssue: () => ({ state: 'asked' as const }),
      delayLotteryIssue: () => ({ state: 'done' as const }),
    });
    const dialog = await openOne();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What to do' }), 'Make it void');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the machine broke');
    await userEvent.click(dialog.getByRole('button', { name: 'Make it void' }));
    await waitFor(() =>
      expect(server.inputsOf('voidLotteryIssue')).toMatchObject([{ numero: '2026326', reason: 'the machine broke' }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Hanoi, issue 2026326' }));
    const again = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(again.getByRole('combobox', { name: 'What to do' }), 'Announce a later draw');
    await userEvent.type(again.getByRole('textbox', { name: 'Reason' }), 'told by its house');
    const announce = again.getByRole<HTMLButtonElement>('button', { name: 'Announce the delay' });
    expect(announce.disabled).toBe(true);
    const time = again.getByLabelText('New time of the draw');
    await userEvent.clear(time);
    await userEvent.type(time, '2026-12-01T20:00');
    await userEvent.click(announce);
    await waitFor(() =>
      expect(server.inputsOf('delayLotteryIssue')).toMatchObject([{ drawsAt: new Date('2026-12-01T20:00').getTime() }]),
    );
  });

  test('of the past is looked for by number, and a settled one is corrected', async () => {
    issues = [issue({ state: 'SETTLED', winningNumber: 'db:00002 g1:00003', takes: ['result'] })];
    const dialog = await openOne();
    expect(dialog.getByRole('button', { name: 'Enter the corrected result' })).toBeTruthy();
    expect(dialog.getByText('db:00002 g1:00003')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Over');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Issue number' }), 'x2026');
    await waitFor(() =>
      expect(server.inputsOf('listDeskIssues').at(-1)).toMatchObject({ show: 'over', search: '2026', page: 1 }),
    );
  });

  test('is only looked at by who may not decide', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
    const dialog = await openOne();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Results from a file', hidden: true })).toBeNull();
  });
});

describe('a file of results', () => {
  test('is read, sent with a reason, and answered line by line', async () => {
    server.answer({
      importLotteryResults: ({ csv }) => ({
        isTaken: csv.includes('db:2'),
        rows: [
          {
            line: 1,
            gameCode: 'official-hanoi',
            numero: '2026326',
            result: 'x',
            verdict: csv.includes('db:2') ? ('asked' as const) : ('result_invalid' as const),
          },
        ],
      }),
    });
    openOffice('/lottery');
    await userEvent.click(await screen.findByRole('button', { name: 'Results from a file' }));
    const dialog = within(await screen.findByRole('dialog'));
    const chooser = dialog.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the file of today');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send the results' }).disabled).toBe(true);
    await userEvent.upload(chooser, new File(['official-hanoi,2026326,x'], 'today.csv', { type: 'text/csv' }));
    await dialog.findByText('today.csv');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the results' }));
    expect(await dialog.findByText('No result of this game')).toBeTruthy();
    expect(dialog.getByText(/Nothing was taken/)).toBeTruthy();
    await userEvent.upload(chooser, new File(['official-hanoi,2026326,db:2'], 'mended.csv', { type: 'text/csv' }));
    await dialog.findByText('mended.csv');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'mended');
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send the results' }).disabled).toBe(false),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Send the results' }));
    expect(await dialog.findByText('Entered, first of two')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Send the results' })).toBeNull();
  });
});

describe('a lottery of the brand', () => {
  test('and single plays of it are switched off with a reason', async () => {
    const game: DeskLotteryFile = {
      gameCode: 'ember-ssc',
      gameName: 'Ember Five',
      nodeId: 12,
      vendor: 'LOTT',
      group: 'SSC',
      family: 'SSC',
      everySeconds: 45,
      isOfficial: false,
      isResting: false,
      isOff: false,
      playsOff: 0,
      plays: 2,
      playLimitMax: '10000000',
      playLimit: null,
      numberLimits: 1,
      version: 3,
      playList: [
        { code: 'ssc_dwd', group: 'dwd', isOff: false, numberLimit: null },
        { code: 'ssc_h3_zx_fs', group: 'h3', isOff: true, numberLimit: '90000' },
      ],
    };
    server.answer({
      listDeskLotteries: () => ({ list: [game] }),
      readDeskLottery: () => game,
      switchLottery: () => ({ ...game, isOff: true, version: 4 }),
    });
    openOffice('/lottery');
    await userEvent.click(await screen.findByRole('tab', { name: 'Games' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Name or code' }), 'nothing');
    await screen.findByText('No lottery fits.');
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Name or code' }));
    expect(await screen.findByText('Every 45 seconds')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Open Ember Five' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ember Five' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Fixed place' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'This brand sells this lottery' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'A play may cost in one issue at worst' }), '5000x');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Fixed place, limit by number' }), '70x00');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'works at the wheel');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.inputsOf('switchLottery')).toEqual([
        {
          gameCode: 'ember-ssc',
          version: 3,
          isOff: true,
          playsOff: ['ssc_dwd', 'ssc_h3_zx_fs'],
          playLimit: '5000',
          numberLimits: { ssc_dwd: '7000', ssc_h3_zx_fs: '90000' },
          reason: 'works at the wheel',
        },
      ]),
    );
  });
});

describe('an odds table', () => {
  const file = (over: Partial<OddsTableFile> = {}): OddsTableFile => ({
    family: 'SSC',
    mode: 'LOTT',
    games: [{ code: 'ember-ssc', name: 'Ember Five' }],
    plays: 1,
    series: null,
    ownPlays: 0,
    hasDraft: false,
    underFloor: 0,
    seriesMin: 1700,
    seriesMax: 1950,
    floorBps: 10,
    salaryBps: 0,
    publishedBy: null,
    publishedAt: null,
    draft: null,
    playList: [
      {
        code: 'ssc_h3_zx_fs',
        group: 'h3',
        unitPrice: '2',
        followsSeries: true,
        keptBps: 250,
        levels: [{ level: '1', house: '1950', live: null, draft: null }],
      },
    ],
    ...over,
  });

  test('is found among the tables, drafted with what was written, and a margin that is too low is told', async () => {
    server.answer({
      listOddsTables: () => ({ list: [file()] }),
      readOddsTable: () => file(),
      draftOddsTable: () => refuse('lottery_margin_low'),
    });
    openOffice('/lottery#odds');
    await userEvent.click(await screen.findByRole('link', { name: 'Open SSC, LOTT' }));
    const prize = await screen.findByRole<HTMLInputElement>('textbox', { name: /Straight, Prize 1$/ });
    expect(prize.placeholder).toBe('1950');
    expect(screen.getByText('keeps 2.5 %')).toBeTruthy();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the draft' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'a new season');
    expect(save.disabled).toBe(true);
    await userEvent.type(prize, '19x99');
    await userEvent.type(screen.getByRole('textbox', { name: /Highest series/ }), '1940');
    await userEvent.click(save);
    await waitFor(() =>
      expect(server.inputsOf('draftOddsTable')).toEqual([
        {
          family: 'SSC',
          mode: 'LOTT',
          version: null,
          series: 1940,
          prizes: { ssc_h3_zx_fs: { 1: '1999' } },
          reason: 'a new season',
        },
      ]),
    );
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(prize.value).toBe('1999');
  });

  test('says which plays keep less than the brand wants, in the list, on its page and among its plays', async () => {
    const low = {
      code: 'ssc_dwd',
      group: 'dwd',
      unitPrice: '2',
      followsSeries: false,
      keptBps: 5,
      levels: [{ level: '1', house: '19.99', live: null, draft: null }],
    };
    const dear = file({ underFloor: 1, plays: 2, playList: [...file().playList, low] });
    server.answer({ listOddsTables: () => ({ list: [dear] }), readOddsTable: () => dear });
    openOffice('/lottery#odds');
    expect(await screen.findByText('Below the floor: 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Open SSC, LOTT' }));
    expect((await screen.findByRole('note')).textContent).toMatch(/Fixed place \(0\.05 %\)/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only below the floor' }));
    expect(screen.getAllByRole('textbox', { name: /Prize/ })).toHaveLength(1);
  });

  test("of another one is put in force as it was drafted; of one's own it waits", async () => {
    const draft = {
      version: 3,
      series: 1900,
      draftedById: '8',
      draftedBy: 'tom',
      draftedAt: 1_777_888_800_000,
      reason: 'a new season',
    };
    server.answer({ readOddsTable: () => file({ draft }), publishOddsTable: () => file({ series: 1900 }) });
    openOffice('/lottery/odds/SSC/LOTT');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'looked through');
    await userEvent.click(screen.getByRole('button', { name: 'Put it in force' }));
    await waitFor(() =>
      expect(server.inputsOf('publishOddsTable')).toEqual([
        { family: 'SSC', mode: 'LOTT', version: 3, reason: 'looked through' },
      ]),
    );
    closeOffice();
    server.answer({ readOddsTable: () => file({ draft: { ...draft, draftedById: '7' } }) });
    openOffice('/lottery/odds/SSC/LOTT');
    expect(await screen.findByText(/This is your draft/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Put it in force' })).toBeNull();
  });
});

describe('the exposure board', () => {
  test('shows the fullest issues, and one by play and by number', async () => {
    const fullest = { play: 'ssc_h3_zx_fs', cost: '8500000', limit: '10000000', fullBps: 8_500 };
    const named = {
      gameCode: 'ember-ssc',
      gameName: 'Ember Five',
      numero: '202611220001',
      state: 'OPEN' as const,
      closesAt: 1_777_888_800_000,
      drawsAt: 1_777_888_810_000,
      currency: 'FUN',
    };
    server.answer({
      listExposure: () => ({ list: [{ ...named, cost: '8500100', plays: 2, fullest }] }),
      readExposure: () => ({
        ...named,
        stake: '120',
        tickets: 6,
        plays: [fullest],
        numbers: [
          { play: 'ssc_h3_zx_fs', number: '1 2 3', cost: '8500000', tickets: 5, limit: '9000000', fullBps: 9_444 },
        ],
        isWhole: false,
      }),
    });
    openOffice('/lottery#exposure');
    expect(await screen.findByText('85 %')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ember Five, issue 202611220001' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 2 3')).toBeTruthy();
    expect(dialog.getByText('8,500,000.00 / 10,000,000.00')).toBeTruthy();
    expect(dialog.getByText('8,500,000.00 / 9,000,000.00')).toBeTruthy();
    expect(dialog.getByText(/Not everything was counted/)).toBeTruthy();
    expect(server.inputsOf('readExposure')).toEqual([{ gameCode: 'ember-ssc', numero: '202611220001' }]);
  });
});
