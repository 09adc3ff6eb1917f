import { describe, expect, it } from 'vitest';
import { RefusalError } from '@fairhouse/api-client';
import type { FromStudio } from '@fairhouse/contract/frame';
import { diceRound, hashes, makePlay, settleAll, standingClock } from './play.fixture.ts';
import { followRound, startPlaySession, type OpenPlay, type PlaySession } from './play-session.ts';
import type { StudioClient } from './studio-calls.ts';

const launch = { slug: 'dice', launchCode: '0123456789abcdef', language: 'EN', theme: 'dark' } as const;
const choices = { direction: 'under', target: 4950 };
const refused = (errorCode: string, status = 409) =>
  new RefusalError({ errorCode, message: `refused: ${errorCode}`, status });

interface House {
  session: PlaySession;
  sent: FromStudio[];
  called: { name: string; token: string | null; input: unknown }[];
  clock: ReturnType<typeof standingClock>;
}

/** A house whose calls answer with these values in turn, the last one again and again; an Error is thrown. */
function openHouse(
  answers: Partial<Record<keyof StudioClient, unknown[]>>,
  part: Partial<Parameters<typeof startPlaySession>[0]> = {},
): House {
  const called: House['called'] = [];
  const sent: FromStudio[] = [];
  const clock = standingClock();
  const clients = (token: string | null): StudioClient =>
    new Proxy({} as StudioClient, {
      get: (_target, name: string) => async (input: unknown) => {
        called.push({ name, token, input });
        const list = answers[name as keyof StudioClient] ?? [{}];
        const answer = list.length > 1 ? list.shift() : list[0];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  const session = startPlaySession({ ...launch, ...part }, { clients, clock, send: (message) => sent.push(message) });
  return { session, sent, called, clock };
}

async function openPlayOf(house: House): Promise<OpenPlay> {
  await settleAll();
  const state = house.session.get();
  if (state.kind !== 'open') throw new Error(`the play is ${state.kind}`);
  return state;
}

describe('a play', () => {
  it('opens once, keeps its token out of everything that can be read, and says that it is ready', async () => {
    const house = openHouse({ openPlay: [makePlay('dice')] });
    const open = await openPlayOf(house);
    expect(house.called.map((call) => call.name)).toEqual(['openPlay']);
    expect(house.sent).toEqual([{ type: 'ready' }]);
    const readable = JSON.stringify(
      { open, local: { ...localStorage }, session: { ...sessionStorage } },
      (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
    );
    expect(readable).not.toContain('token-of-this-play');
    expect(`${location.href}${document.cookie}`).not.toContain('token-of-this-play');
    await open.listRounds();
    expect(house.called.at(-1)).toMatchObject({ name: 'listPlayRounds', token: 'token-of-this-play' });
  });

  it('without a launch asks the server nothing', async () => {
    const house = openHouse({}, { launchCode: null });
    await settleAll();
    expect(house.session.get()).toEqual({ kind: 'ended', reason: 'no_launch' });
    expect(house.called).toEqual([]);
  });

  it.each([
    ['a used code', { openPlay: [refused('launch_code_invalid', 410)] }, 'launch_used'],
    ['a game that is none of ours', { openPlay: [{ ...makePlay('dice'), game: 'unheard-of' }] }, 'game_unknown'],
    ['the page of another game', { openPlay: [makePlay('night-lantern')] }, 'game_unknown'],
    ['other rules than this page has', { openPlay: [makePlay('dice', { mathHash: hashes.first })] }, 'game_changed'],
  ])('ends at %s', async (_what, answers, reason) => {
    const house = openHouse(answers);
    await settleAll();
    expect(house.session.get()).toEqual({ kind: 'ended', reason });
  });

  it('asks again when the opening is lost on the way, and gives up in the end', async () => {
    const house = openHouse({ openPlay: [new Error('no answer')] });
    for (const waitMs of [700, 1_400, 2_100]) await house.clock.move(waitMs);
    expect(house.called).toHaveLength(4);
    expect(house.session.get()).toEqual({ kind: 'ended', reason: 'unreachable' });
  });

  it('ends when any call finds the token dead, and tells the site', async () => {
    const house = openHouse({ openPlay: [makePlay('dice')], listPlayRounds: [refused('play_ended', 401)] });
    const open = await openPlayOf(house);
    await open.listRounds();
    expect(house.session.get()).toEqual({ kind: 'ended', reason: 'play_ended' });
    expect(house.sent.at(-1)).toEqual({ type: 'close', reason: 'ended' });
  });

  it('dies with the site around it', async () => {
    const house = openHouse({ openPlay: [makePlay('dice')] });
    const open = await openPlayOf(house);
    house.session.end('parent_closing');
    await open.player.play(10_000n, choices);
    expect(house.called.some((call) => call.name === 'placeRound')).toBe(false);
    expect(house.session.get()).toEqual({ kind: 'ended', reason: 'parent_closing' });
  });
});

describe('the seed pair', () => {
  it('gets 16 bytes of this browser when it has none', async () => {
    const unset = { ...makePlay('dice').fairness, clientSeed: null };
    const house = openHouse({
      openPlay: [makePlay('dice', { fairness: unset })],
      setClientSeed: [{ ...unset, clientSeed: 'ab' }],
    });
    const open = await openPlayOf(house);
    expect(house.called.at(-1)).toMatchObject({
      name: 'setClientSeed',
      input: { clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
    });
    expect(open.seed.get().clientSeed).toBe('ab');
  });

  it('is given its part when a round finds it missing, and the round goes on with the same key', async () => {
    const booked = { round: diceRound(1), balance: { amount: '1001', version: '2' } };
    const house = openHouse({
      openPlay: [makePlay('dice')],
      placeRound: [refused('client_seed_missing'), booked],
      setClientSeed: [makePlay('dice').fairness],
    });
    const open = await openPlayOf(house);
    await open.player.play(10_000n, choices);
    const placed = house.called
      .filter((call) => call.name === 'placeRound')
      .map((call) => call.input as { clientKey: string });
    expect(placed).toHaveLength(2);
    expect(placed[0]?.clientKey).toBe(placed[1]?.clientKey);
    expect(open.player.get().phase).toBe('settled');
    expect(house.sent.at(-1)).toEqual({ type: 'balance_changed' });
  });

  it('follows the rounds: the nonce goes on, and a pair the server moved on to is taken over', () => {
    const seed = makePlay('dice').fairness;
    expect(followRound(seed, diceRound(1, { nonce: '41' }))).toEqual({ ...seed, nonce: '42' });
    const moved = { ...diceRound(1, { nonce: '0' }), commitment: hashes.third };
    expect(followRound(seed, moved)).toMatchObject({ commitment: hashes.third, nextCommitment: null, nonce: '1' });
  });
});
