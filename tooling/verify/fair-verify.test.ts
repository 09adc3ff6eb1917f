import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  casinoGames,
  closePot,
  drawRound,
  drawSoloNumber,
  drawThreshold,
  findCasinoGame,
  levelsOf,
  potAt,
  settleUnattended,
  stakedAtHit,
} from '@fairhouse/casino';
import { commit, entropyOfBeacon, fromHex, linkBefore, sha256, toHex } from '@fairhouse/fair';
import { drawFormat, findLotteryGame, rulesHashOf, sealMessage } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import {
  drawRaffle,
  drawTicket,
  hashPrizes,
  hashRain,
  raffleFormat,
  rainFormat,
  rootOfEntries,
  splitRain,
  ticketFormat,
} from '@fairhouse/rewards';
import { bundleFile, bundleVerifier } from './build.ts';

const vectors = fileURLToPath(new URL('../../engines/fair/vectors/trust-pf1.json', import.meta.url));
const clockworkSky = findCasinoGame('clockwork-sky')!;
const serverSeed = '9a'.repeat(32);
let folder: string;

beforeAll(() => {
  // A separate folder, without node_modules beside or above it.
  folder = mkdtempSync(join(tmpdir(), 'fair-verify-'));
  copyFileSync(bundleFile, join(folder, 'fair-verify.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function verify(content: unknown, ...beside: string[]): Promise<{ code: number; said: string; closing: string }> {
  const file = join(folder, 'record.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return verifyFile(file, ...beside);
}

function verifyFile(...files: string[]): Promise<{ code: number; said: string; closing: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(folder, 'fair-verify.mjs'), ...files],
      { cwd: folder, env: {} },
      (error, stdout) => {
        resolve({ code: error ? 1 : 0, said: stdout, closing: stdout.trim().split('\n').at(-1) ?? '' });
      },
    );
  });
}

const rounds = casinoGames.flatMap((game) =>
  ['0', '5', '77'].map((nonce) => {
    const outcome = drawRound(game, {
      serverSeed: fromHex(serverSeed),
      clientSeed: fromHex('ab'),
      nonce: BigInt(nonce),
    });
    const settled = settleUnattended(game, { outcome, choices: game.defaultChoices, stakeMinor: 20_000n });
    return {
      format: 'fairhouse/round/1',
      roundId: `${game.nodeId}${nonce}`,
      game: game.slug,
      mathHash: game.mathHash,
      program: game.program,
      commitment: toHex(commit(fromHex(serverSeed))),
      serverSeed,
      clientSeed: 'ab',
      nonce,
      choices: game.defaultChoices,
      outcome,
      moves: settled.moves,
      stake: '2',
      payout: formatAmount(settled.payoutMinor),
      currency: 'FUN',
      placedAt: 0,
    };
  }),
);

/** The first of several changes that alters the outcome: a coin has only two sides. */
function drawsOther<C extends { nonce: string } | { clientSeed: string }>(
  round: (typeof rounds)[number],
  changes: readonly C[],
): C {
  const game = casinoGames.find(({ slug }) => slug === round.game)!;
  return changes.find((change) => {
    const { nonce, clientSeed } = { ...round, ...change };
    return (
      JSON.stringify(
        drawRound(game, { serverSeed: fromHex(serverSeed), clientSeed: fromHex(clientSeed), nonce: BigInt(nonce) }),
      ) !== JSON.stringify(round.outcome)
    );
  })!;
}

describe('fair-verify', () => {
  test('is current: what is committed is what the sources make', async () => {
    expect(readFileSync(bundleFile, 'utf8') === (await bundleVerifier())).toBe(true);
  });

  test('passes every PF1 record and crash value, each counted once', async () => {
    const { records, crash100 } = JSON.parse(readFileSync(vectors, 'utf8')) as {
      records: unknown[];
      crash100: unknown[];
    };
    expect(await verifyFile(vectors)).toMatchObject({
      code: 0,
      closing: `${records.length + crash100.length} passed, 0 failed`,
    });
  });

  test('passes rounds of every published game', async () => {
    expect(await verify(rounds)).toMatchObject({ code: 0, closing: `${rounds.length} passed, 0 failed` });
  });

  test('any single changed value fails the round it is in, and only that one', async () => {
    const changed = rounds.flatMap((round) => [
      { ...round, payout: round.payout === '0' ? '1' : '0' },
      { ...round, payout: `${round.payout}.0001` },
      { ...round, program: { main: [{ op: 'uint', n: '3' }] } },
      { ...round, mathHash: 'f'.repeat(64) },
      {
        ...round,
        outcome: {
          ...round.outcome,
          main: [...round.outcome.main].reverse().map((value) => `${(Number(value) + 1) % 32}`),
        },
      },
      { ...round, commitment: 'f'.repeat(64) },
      {
        ...round,
        nonce: drawsOther(
          round,
          ['78', '79', '80', '81', '82', '83', '84', '85'].map((nonce) => ({ nonce })),
        ).nonce,
      },
      {
        ...round,
        clientSeed: drawsOther(
          round,
          ['ac', 'ad', 'ae', 'af', 'b0', 'b1', 'b2', 'b3'].map((clientSeed) => ({ clientSeed })),
        ).clientSeed,
      },
      { ...round, serverSeed: '9b'.repeat(32) },
    ]);
    const { closing } = await verify({ records: [...changed, ...rounds] });
    expect(closing).toBe(`${rounds.length} passed, ${changed.length} failed`);
  });

  test('passes a pot that was won, and fails one whose winner came too early', async () => {
    const [level] = levelsOf(clockworkSky);
    const link = new Uint8Array(32).fill(5);
    const pot = { level: level!, startMinor: level!.seedMinor, beganAtMinor: 0n };
    const thresholdMinor = drawThreshold(clockworkSky, level!, { link, index: 2 });
    const afterMinor = ((stakedAtHit(pot, thresholdMinor) + 1_999n) / 2_000n) * 2_000n;
    const recordAt = (stakedAfter: bigint) => ({
      format: 'fairhouse/jackpot/1',
      game: 'clockwork-sky',
      level: level!.id,
      mathHash: clockworkSky.mathHash,
      chain: { anchor: toHex(linkBefore(link, 2)), index: 2, link: toHex(link) },
      start: formatAmount(pot.startMinor),
      beganAt: '0',
      threshold: formatAmount(thresholdMinor),
      won: {
        roundId: '1',
        stakedBefore: formatAmount(stakedAfter - 2_000n),
        stakedAfter: formatAmount(stakedAfter),
        paid: formatAmount(closePot(pot, potAt(pot, stakedAfter)).paidMinor),
      },
    });
    expect(await verify(recordAt(afterMinor))).toMatchObject({ code: 0, closing: '1 passed, 0 failed' });
    const { code, said } = await verify(recordAt(afterMinor - 2_000n));
    expect([code, said.startsWith('pot moon of clockwork-sky: meter')]).toEqual([1, true]);
  });

  test('passes a ticket, a rain and a raffle, and fails each that was changed', async () => {
    const seed = fromHex(serverSeed);
    const base = { ticketId: '50001', version: 2, serverSeed, commitment: toHex(commit(seed)) };
    const prizes = [
      { weight: '3', stock: 5, left: 2, reward: { type: 'cash', amount: '4' } },
      { weight: '1', stock: null, left: null, reward: null },
    ];
    const ticket = {
      ...base,
      format: ticketFormat,
      transactionId: '700001',
      clientSeed: 'ab',
      prizes,
      mathHash: toHex(hashPrizes({ ...base, prizes })),
      prizeAt: drawTicket({ ...base, prizes }, { seed, clientSeed: fromHex('ab'), transactionId: 700_001n }),
    };
    const table = { ...base, totalMinor: 50_000n, pieces: 3, leastMinor: 1_000n, coinMinor: 100n };
    const rain = {
      ...base,
      format: rainFormat,
      rainId: '8001',
      mathHash: toHex(hashRain(table)),
      total: '5',
      pieces: 3,
      least: '0.1',
      coin: '0.01',
      split: splitRain(table, { seed, rainId: 8001n }).map(formatAmount),
    };
    const entries = [700_004n, 700_007n, 700_009n, 700_020n];
    const won = [{ weight: '1', stock: 2, reward: { type: 'cash', amount: '4' } }];
    const randomness = toHex(sha256(fromHex('ab')));
    const beacon = { chainHash: '11'.repeat(32), round: '9', randomness, signature: 'ab' };
    const root = rootOfEntries(entries);
    const raffle = {
      ...base,
      format: raffleFormat,
      raffleId: '3001',
      prizes: won,
      mathHash: toHex(hashPrizes({ ...base, prizes: won })),
      entries: entries.map(String),
      root: toHex(root),
      beacon,
      winners: drawRaffle(
        { ...base, prizes: won },
        {
          seed,
          raffleId: 3001n,
          root,
          entries: 4,
          beaconEntropy: entropyOfBeacon({ hash: beacon.chainHash }, { ...beacon, round: 9n }),
        },
      ),
    };
    expect(await verify([ticket, rain, raffle])).toMatchObject({ code: 0, closing: '3 passed, 0 failed' });
    const changed = [
      { ...ticket, prizeAt: 1 - Number(ticket.prizeAt) },
      { ...ticket, serverSeed: null },
      { ...rain, split: rain.split.toReversed() },
      { ...raffle, entries: raffle.entries.slice(1) },
    ];
    const { closing, said } = await verify(changed);
    expect(closing).toBe('0 passed, 4 failed');
    for (const part of ['ticket 700001: outcome', 'not drawn yet', 'rain 8001: outcome', 'raffle 3001: entries'])
      expect(said).toContain(part);
  });

  test('the part of a bet in the house jackpot is recomputed with its round; a win that was kept is found', async () => {
    const [round] = rounds;
    const seeds = {
      serverSeed: fromHex(String(round?.serverSeed)),
      clientSeed: fromHex(String(round?.clientSeed)),
      nonce: BigInt(String(round?.nonce)),
    };
    const number = drawSoloNumber(findCasinoGame(String(round?.game))!, seeds, { oneWinPerMinor: 10_000n });
    const record = {
      format: 'fairhouse/house-jackpot/1',
      round,
      stake: '1',
      oneWinPer: '1',
      number: `${number}`,
      won: { paid: '12.5' },
    };
    expect(await verify(record)).toMatchObject({ code: 0, closing: '1 passed, 0 failed' });
    const { code, said } = await verify({ ...record, won: null });
    expect([code, /^the house jackpot, bet .*: win/.test(said)]).toEqual([1, true]);
    const sealed = await verify({ ...record, number: null, round: { ...round, serverSeed: null } });
    expect([sealed.code, sealed.said.includes('not revealed yet')]).toEqual([1, true]);
  });

  test('a seed in use is a failed record with a plain sentence', async () => {
    const { code, said } = await verify({ ...rounds[0], serverSeed: null });
    expect([code, said.includes('not revealed yet')]).toEqual([1, true]);
  });

  test.each([
    ['{', 'it is no JSON'],
    ['[]', 'holds no record'],
    ['7', 'it is no object'],
    ['{"format":"fairhouse/round/1"}', 'no published game'],
  ])('%s is refused in one sentence', async (content, reason) => {
    const { code, said, closing } = await verify(content);
    expect([code, said.includes(reason), closing]).toEqual([1, true, '0 passed, 1 failed']);
  });

  test('takes a manifest by a key of the list alone: that in the record, or one that was kept', async () => {
    const game = findLotteryGame('ember-ssc')!;
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
    const seal = { root: '00'.repeat(32), count: 0, sum: '0' };
    const signature = sign(
      null,
      Buffer.from(sealMessage({ game: game.code, numero: '1', ...seal })),
      privateKey,
    ).toString('hex');
    const record = {
      format: drawFormat,
      gameCode: game.code,
      numero: '1',
      drawDay: '2026-11-22',
      rulesHash: rulesHashOf(game),
      program: game.family.program,
      state: 'VOID',
      closesAt: 1,
      commitment: null,
      seed: null,
      beacon: null,
      manifest: { ...seal, sealedAt: 5_000, signature, key },
      keys: [{ key, from: 0, until: null }],
      winningNumber: null,
      tickets: [],
    };
    const kept = join(folder, 'keys.json');
    const keep = (keys: object[]): void => writeFileSync(kept, JSON.stringify({ success: true, value: { keys } }));
    expect((await verify(record)).closing).toBe('1 passed, 0 failed');
    keep([{ key, from: 0, until: 4_000 }]);
    expect((await verify(record, kept)).closing).toBe('1 passed, 0 failed');
    keep([{ key: '11'.repeat(32), from: 0, until: null }]);
    expect((await verify(record, kept)).said).toContain('keys:');
    expect((await verify({ ...record, keys: [] })).closing).toBe('0 passed, 1 failed');
  });
});
