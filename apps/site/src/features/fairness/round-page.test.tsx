import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { casinoGames, drawSoloNumber, findCasinoGame } from '@fairhouse/casino';
import type { HouseJackpotRecord, RoundRecord } from '@fairhouse/contract';
import { fromHex } from '@fairhouse/fair';
import { formatDateTime } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { useOpenModal } from '../../shared/modal/modal-store.ts';
import { makeRecord, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { RoundPage } from './round-page.tsx';

const dice = makeRecord('dice');
const allSteps = ['format', 'game', 'math', 'program', 'seed', 'commitment', 'outcome', 'stake', 'choices', 'payout'];
const slugs = casinoGames.map((game) => game.slug);

const game = {
  nodeId: 1001,
  nodeName: 'Paper Dice',
  gameCode: 'G1001',
  vassalage: 'BGS',
  displayName: 'Studio',
  gameType: 'BGS',
  gameClassify: '',
  showIcon: '/tiles/bgs/dice.webp?v=1',
  isHot: 0 as const,
  isGame: 'GAME' as const,
};

let server: MockServer;
beforeEach(() => {
  server = mockServer({
    getRound: () => dice,
    getRoundJackpot: () => ({ jackpot: null }),
    listGames: () => ({ games: [game], totalPages: 1, totalCount: 1 }),
  });
});
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  server.close();
});

function Page() {
  return (
    <>
      <RoundPage roundId="9001" />
      <output>{useOpenModal()?.id}</output>
    </>
  );
}

const open = () => renderPage(<Page />, { session: makeSession() });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
async function openVerdict(record: RoundRecord): Promise<HTMLElement> {
  server.answer({ getRound: () => record });
  await open();
  return await screen.findByTestId('verdict');
}
const stepsOf = (verdict: HTMLElement): HTMLElement[] => within(verdict).getAllByRole('listitem');
const idsOf = (verdict: HTMLElement) => stepsOf(verdict).map((step) => step.dataset['step']);
const codesOf = (step: HTMLElement | undefined): (string | null)[] =>
  [...(step?.querySelectorAll('code') ?? [])].map((code) => code.textContent);
/** A different hexadecimal text of the same length. */
const flip = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

describe('the page of a round', () => {
  test('shows what was played', async () => {
    await openVerdict(dice);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Round 9001');
    await screen.findByText('Paper Dice');
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      'Paper Dice',
      '2.00\u00a0FUN',
      '4.00\u00a0FUN',
      '7',
      formatDateTime(dice.placedAt, 'EN', 'Asia/Kolkata'),
    ]);
    expect(server.inputsOf('getRound')).toEqual([{ roundId: '9001' }]);
  });

  test("shows the bet's part in the house jackpot, recomputed, and tells of a seed that is in use", async () => {
    const seeds = {
      serverSeed: fromHex(dice.serverSeed ?? ''),
      clientSeed: fromHex(dice.clientSeed),
      nonce: BigInt(dice.nonce),
    };
    const number = drawSoloNumber(findCasinoGame('dice')!, seeds, { oneWinPerMinor: 2_500_000_000_000n });
    const part: HouseJackpotRecord = {
      format: 'fairhouse/house-jackpot/1',
      round: dice,
      stake: '2',
      oneWinPer: '250000000',
      number: `${number}`,
      won: null,
    };
    server.answer({ getRoundJackpot: () => ({ jackpot: part }) });
    await open();
    const section = await screen.findByRole('region', { name: 'House jackpot' });
    expect(section.textContent).toContain('took part with a chance of 1 in 125,000,000. It did not win.');
    const verdict = await within(section).findByTestId('verdict');
    expect([verdict.dataset['right'], idsOf(verdict).slice(-2)]).toEqual(['true', ['number', 'win']]);
    tidyUp();
    server.answer({
      getRound: () => ({ ...dice, serverSeed: null }),
      getRoundJackpot: () => ({ jackpot: { ...part, number: null, won: { no: 3, paid: '1234.5' } } }),
    });
    await open();
    const sealed = await screen.findByRole('region', { name: 'House jackpot' });
    expect(sealed.textContent).toMatch(/won the house jackpot: 1,234\.50.FUN.*once the seed of the round is revealed/);
    expect(within(sealed).queryByTestId('verdict')).toBeNull();
  });

  test('stays shut for a visitor, who is asked to log in', async () => {
    await renderPage(<Page />);
    await press('Log in');
    expect([screen.getByText('login') !== null, server.heard]).toEqual([true, []]);
  });

  test('tells in the words of the server that there is no such round', async () => {
    server.answer({ getRound: () => refuse('round_unknown') });
    await open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(allMessages.EN.refusals.round_unknown));
    expect(screen.queryByTestId('verdict')).toBeNull();
  });

  test('that did not load says so, and loads at the next try', async () => {
    server.answer({ getRound: () => keepSilent() });
    await open();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Check your connection and try again.'),
    );
    server.answer({ getRound: () => dice });
    await press('Try again');
    await screen.findByTestId('verdict');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a true round', () => {
  test.each(slugs)('of %s recomputes step by step, each with its bytes', async (slug) => {
    const record = makeRecord(slug);
    const verdict = await openVerdict(record);
    expect(within(verdict).getByRole('status').textContent).toBe(
      'Everything matchesThis result and this payout follow from the seeds and the published rules.',
    );
    const steps = stepsOf(verdict);
    // If the player decides, the decisions are a step of their own.
    const expected = allSteps.flatMap((id) => (id === 'payout' && findCasinoGame(slug)?.moves ? ['moves', id] : [id]));
    expect([idsOf(verdict), new Set(steps.map((step) => step.dataset['right']))]).toEqual([
      expected,
      new Set(['true']),
    ]);
    expect([2, 5, expected.indexOf('payout')].map((at) => codesOf(steps[at]))).toEqual([
      [record.mathHash],
      [record.commitment],
      [record.payout],
    ]);
    expect(steps.map((step) => step.querySelector('span')?.textContent)).toEqual(
      expected.map((id) => allMessages.EN.fairness.steps[id as 'seed']),
    );
  });
});

describe('a round that was tampered with', () => {
  const uint = { op: 'uint', n: '10000' };
  test.each<[string, string, (record: RoundRecord) => Partial<RoundRecord>]>([
    ['its game', 'game', () => ({ game: 'no-such-game' })],
    ['its rules', 'math', ({ mathHash }) => ({ mathHash: flip(mathHash) })],
    ['its program', 'program', () => ({ program: { main: [uint, uint] } })],
    ['its seed', 'commitment', ({ serverSeed }) => ({ serverSeed: flip(serverSeed ?? '') })],
    ['its fingerprint', 'commitment', ({ commitment }) => ({ commitment: flip(commitment) })],
    ["the player's seed", 'outcome', () => ({ clientSeed: '616c696366' })],
    ['its number', 'outcome', () => ({ nonce: '8' })],
    ['its outcome', 'outcome', () => ({ outcome: { main: [{ op: 'uint', value: '1' }], feature: [] } })],
    ['its stake', 'stake', () => ({ stake: '0.0001' })],
    ["the player's choices", 'choices', () => ({ choices: { direction: 'sideways' } })],
    ['its payout', 'payout', ({ payout }) => ({ payout: `1${payout}` })],
  ])('in %s fails at the step "%s", which stands last and marked', async (_name, step, change) => {
    const verdict = await openVerdict({ ...dice, ...change(dice) });
    expect(within(verdict).getByRole('status').textContent).toContain('This does not match');
    expect(idsOf(verdict)).toEqual(allSteps.slice(0, allSteps.indexOf(step) + 1));
    expect(stepsOf(verdict).map((each) => each.dataset['right'])).toEqual([
      ...allSteps.slice(0, allSteps.indexOf(step)).map(() => 'true'),
      'false',
    ]);
  });

  test('shows what was told beside what comes out', async () => {
    const verdict = await openVerdict({ ...dice, payout: '1000000' });
    const last = stepsOf(verdict).at(-1)!;
    expect([
      codesOf(last),
      within(last).getByText('Record') !== null,
      within(last).getByText('Recomputed') !== null,
    ]).toEqual([['1000000', dice.payout], true, true]);
  });
});

describe('a round whose seed is still in use', () => {
  const secret = makeRecord('dice', { serverSeed: null });
  const view = {
    seedId: '2',
    commitment: dice.commitment,
    nextCommitment: dice.commitment,
    clientSeed: null,
    nonce: '0',
  };
  const revealed = {
    seedId: '1',
    serverSeed: dice.serverSeed ?? '',
    commitment: dice.commitment,
    clientSeed: dice.clientSeed,
    rounds: '8',
  };

  test('cannot be recomputed yet, and says why', async () => {
    server.answer({ getRound: () => secret });
    await open();
    await screen.findByText("This round's seed is still in use");
    expect(screen.queryByTestId('verdict')).toBeNull();
  });

  test('is recomputed as soon as its seed is opened', async () => {
    server.answer({
      getRound: () => (server.inputsOf('rotateSeed').length > 0 ? dice : secret),
      rotateSeed: () => ({ revealed, current: view }),
    });
    await open();
    await screen.findByText("This round's seed is still in use");
    await press('Open the seed and check');
    expect((await screen.findByTestId('verdict')).dataset['right']).toBe('true');
    expect(server.inputsOf('rotateSeed')).toEqual([{ clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/) as string }]);
  });

  test('stays as it is when its seed could not be opened, and says so', async () => {
    server.answer({ getRound: () => secret, rotateSeed: () => keepSilent() });
    await open();
    await screen.findByText("This round's seed is still in use");
    await press('Open the seed and check');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Check your connection and try again.'));
    expect(screen.getByText("This round's seed is still in use")).toBeTruthy();
  });
});

describe('a record to take away', () => {
  const command = 'node fair-verify.mjs round-9001.json';

  test('is a file with exactly what was shown', async () => {
    const saved: { name: string; content: Blob }[] = [];
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: (file: Blob) => `blob:${files.push(file) - 1}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: files[Number(this.href.replace('blob:', ''))]! });
    });
    await openVerdict(dice);
    await press('Download record');
    expect(saved.map(({ name }) => name)).toEqual(['round-9001.json']);
    expect(JSON.parse(await saved[0]!.content.text())).toEqual(dice);
  });

  test('comes with the command that checks it, ready to paste', async () => {
    const user = userEvent.setup();
    await openVerdict(dice);
    await user.click(screen.getByRole('button', { name: 'Copy command' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe(command);
  });

  test('shows the command where the browser forbids to copy it', async () => {
    const user = userEvent.setup();
    await openVerdict(dice);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy command' }));
    await waitFor(() => expect(screen.getByText(command)).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });
});
