import { vendorCalls } from '@fairhouse/vendor-protocol';
import type { ConformanceCase } from '../core/case.ts';
import { expectSame, expectThat } from '../core/difference.ts';
import { expectFields, expectStatus } from '../core/expected-status.ts';
import { requestCases } from '../core/request.cases.ts';
import type { VendorStage } from './vendor-stage.ts';

type Case = ConformanceCase<VendorStage>;
const answersMs = 3_000;
const noRounds = ({ playsRounds }: VendorStage): string | null =>
  playsRounds ? null : 'the vendor was not asked to play';

interface ListedGame {
  readonly game: string;
  readonly names: Readonly<Record<string, string>>;
}

async function gamesOf(stage: VendorStage): Promise<ListedGame[]> {
  const { fields } = await stage.ask('games', {});
  return Array.isArray(fields['games']) ? (fields['games'] as ListedGame[]) : [];
}

const games: readonly Case[] = [
  {
    id: 'G01',
    section: '5 games',
    rule: 'the games come with name, category and whether they are open',
    run: async (stage) =>
      expectFields({ name: 'games', output: vendorCalls.games.output }, await stage.ask('games', {})),
  },
  {
    id: 'G02',
    section: '5 games',
    rule: 'no game is on the list twice',
    async run(stage) {
      const names = (await gamesOf(stage)).map(({ game }) => game);
      expectSame(
        'games that are there twice',
        names.filter((name, at) => names.indexOf(name) !== at),
        [],
      );
    },
  },
  {
    id: 'G03',
    section: '5 games',
    rule: 'every game has an English name',
    async run(stage) {
      expectSame(
        'games without one',
        (await gamesOf(stage)).filter(({ names }) => !names['EN']).map(({ game }) => game),
        [],
      );
    },
  },
  {
    id: 'G04',
    section: '5',
    rule: 'the vendor answers within three seconds',
    async run(stage) {
      const before = stage.clock.nowMs();
      await stage.ask('games', {});
      const tookMs = stage.clock.nowMs() - before;
      expectThat('the time', tookMs < answersMs, { expected: `less than ${answersMs} ms`, seen: `${tookMs} ms` });
    },
  },
];

/** A round that this vendor has played, and its player. */
async function playedRound(stage: VendorStage): Promise<{ roundKey: string; player: string }> {
  const { roundKey, isOver } = await stage.play();
  expectThat('the round is over', isOver && roundKey !== '', { expected: 'a round that was played', seen: 'none' });
  return { roundKey, player: 'p-one' };
}

const details: readonly Case[] = [
  {
    id: 'D01',
    section: '5 round-detail',
    rule: 'a round nobody played is unknown',
    run: async (stage) =>
      expectStatus(
        'the round',
        await stage.ask('round-detail', { roundKey: stage.name(), player: stage.player(), language: 'EN' }),
        'round_unknown',
      ),
  },
  {
    id: 'D02',
    section: '5 round-detail',
    rule: 'a round that was played is told with all fields',
    lacks: noRounds,
    run: async (stage) =>
      expectFields(
        { name: 'round-detail', output: vendorCalls['round-detail'].output },
        await stage.ask('round-detail', { ...(await playedRound(stage)), language: 'EN' }),
      ),
  },
  {
    id: 'D03',
    section: '5 round-detail',
    rule: 'the round of another player is unknown',
    lacks: noRounds,
    run: async (stage) =>
      expectStatus(
        'the round',
        await stage.ask('round-detail', { ...(await playedRound(stage)), player: stage.player(), language: 'EN' }),
        'round_unknown',
      ),
  },
  {
    id: 'D04',
    section: '5 round-detail',
    rule: 'a language the vendor does not speak is answered in English',
    lacks: noRounds,
    async run(stage) {
      const round = await playedRound(stage);
      const [english, other] = [
        await stage.ask('round-detail', { ...round, language: 'EN' }),
        await stage.ask('round-detail', { ...round, language: 'XX' }),
      ];
      expectSame('its lines', other.fields['lines'], english.fields['lines']);
    },
  },
  {
    id: 'D05',
    section: '5 round-detail',
    rule: 'the lines are plain text',
    lacks: noRounds,
    async run(stage) {
      const { fields } = await stage.ask('round-detail', { ...(await playedRound(stage)), language: 'EN' });
      expectSame(
        'elements of HTML in them',
        JSON.stringify(fields['lines'] ?? []).match(/<\/?[a-z][^>]*>/gi) ?? [],
        [],
      );
    },
  },
  {
    id: 'D06',
    section: '5 round-detail',
    rule: 'a round that is over has an end',
    lacks: noRounds,
    async run(stage) {
      const { fields } = await stage.ask('round-detail', { ...(await playedRound(stage)), language: 'EN' });
      expectThat('endedAtMs', typeof fields['endedAtMs'] === 'number', {
        expected: 'a moment',
        seen: fields['endedAtMs'],
      });
    },
  },
];

/** Calls to a vendor that move no money. */
export const askedCases: readonly Case[] = [
  ...requestCases<VendorStage>((stage) => ({
    key: stage.key,
    otherKey: stage.otherKey,
    endedKey: stage.endedKey,
    nowMs: stage.nowMs,
    path: stage.path('round-detail'),
    otherPath: stage.path('games'),
    unknownPath: `${stage.folder}/fairhouse/v1/no-such-call`,
    quietBody: () => ({ roundKey: stage.name(), player: 'kit-nobody', language: 'EN' }),
    ask: (body, how) => stage.ask('round-detail', body, how),
  })),
  ...games,
  ...details,
];
