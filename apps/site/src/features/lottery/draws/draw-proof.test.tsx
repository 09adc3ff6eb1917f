import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLocalBeacon } from '@fairhouse/beacon';
import type { LotteryDraw } from '@fairhouse/contract';
import { beaconRoundFrom, commit, toHex } from '@fairhouse/fair';
import { ed25519 } from '@noble/curves/ed25519.js';
import { drawIssue, findLotteryGame, rulesHashOf, sealMessage, type LotteryGame } from '@fairhouse/lottery';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../../testing/page-rig.fixture.tsx';
import { DrawProof } from './draw-proof.tsx';

const game = findLotteryGame('ember-ssc') as LotteryGame;
const closesAt = Date.UTC(2026, 10, 22, 8);
const leadMs = 5000;
const { chain, sign } = openLocalBeacon(new Uint8Array(32).fill(7), {
  genesisMs: closesAt - 3_600_000,
  periodMs: 3000,
});
const value = sign(beaconRoundFrom(chain, closesAt + leadMs));
const seed = new Uint8Array(32).fill(9);
const numero = '202611220999';
const winningNumber = drawIssue(game, { seed, numero, chain, beacon: value }, '2026-11-22');

const drawn: LotteryDraw = {
  gameCode: 'ember-ssc',
  numero,
  state: 'SETTLED',
  opensAt: closesAt - 35_000,
  closesAt,
  drawsAt: closesAt + 10_000,
  drawDay: '2026-11-22',
  commitment: toHex(commit(seed)),
  rulesHash: rulesHashOf(game),
  beacon: {
    name: 'local',
    publicKey: chain.publicKey,
    genesisMs: chain.genesisMs,
    periodMs: chain.periodMs,
    leadMs,
    round: `${value.round}`,
    randomness: value.randomness,
    signature: value.signature,
  },
  manifest: null,
  keys: [],
  seed: toHex(seed),
  program: game.family.program as unknown as LotteryDraw['program'],
  winningNumber,
  drawnAt: closesAt + 10_000,
  settledAt: closesAt + 11_000,
  results: [],
  voidReason: null,
  tickets: [],
};

const house = ed25519.keygen(seed);
const sealed = { root: '00'.repeat(32), count: 0, sum: '0' };
const manifest = {
  ...sealed,
  sealedAt: closesAt + 100,
  key: toHex(house.publicKey),
  signature: toHex(
    ed25519.sign(new TextEncoder().encode(sealMessage({ game: 'ember-ssc', numero, ...sealed })), house.secretKey),
  ),
};

let server: MockServer;
beforeEach(() => {
  server = mockServer({ readLotteryDraw: () => drawn });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const show = () => renderPage(<DrawProof gameCode="ember-ssc" numero={numero} />, { session: makeSession() });

describe('the proof of a draw', () => {
  test('is recomputed from seed and beacon, whose signature is checked', async () => {
    await show();
    expect((await screen.findByTestId('verdict')).dataset['right']).toBe('true');
    expect(screen.getByText('Seed and beacon give these numbers')).toBeTruthy();
    expect(screen.getByText(/could know results in advance/)).toBeTruthy();
  });

  test.each([
    ['its own', sealed.root, 'true'],
    ['another', '11'.repeat(32), 'false'],
  ])('with %s root under the signature of the house', async (_, root, isRight) => {
    server.answer({
      readLotteryDraw: () => ({
        ...drawn,
        manifest: { ...manifest, root },
        keys: [{ key: manifest.key, from: 0, until: closesAt + 60_000 }],
      }),
    });
    await show();
    expect((await screen.findByTestId('verdict')).dataset['right']).toBe(isRight);
    // The key that signed, and that another one has replaced it since.
    expect(screen.getByText(/^In use from/)).toBeTruthy();
    expect(document.querySelector('[data-step="signature"]')?.textContent).toContain(manifest.key);
  });

  test('fails at the numbers when they are others', async () => {
    server.answer({
      readLotteryDraw: () => ({ ...drawn, winningNumber: winningNumber === '00000' ? '00001' : '00000' }),
    });
    await show();
    expect((await screen.findByTestId('verdict')).dataset['right']).toBe('false');
    expect(document.querySelector('[data-step="result"]')?.getAttribute('data-right')).toBe('false');
  });

  test('before the draw shows what binds it, and nothing to recompute', async () => {
    server.answer({
      readLotteryDraw: () => ({
        ...drawn,
        state: 'OPEN',
        seed: null,
        winningNumber: null,
        drawnAt: null,
        settledAt: null,
      }),
    });
    await show();
    expect(await screen.findByText('Open for bets')).toBeTruthy();
    expect(screen.getByText(toHex(commit(seed)))).toBeTruthy();
    expect(screen.queryByTestId('verdict')).toBeNull();
  });

  test('says that there is no such draw', async () => {
    server.answer({ readLotteryDraw: () => refuse('lottery_issue_unknown') });
    await show();
    await waitFor(() => expect(screen.getByText('This draw did not load')).toBeTruthy());
  });
});
