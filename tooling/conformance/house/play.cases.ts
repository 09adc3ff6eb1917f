import type { ConformanceCase } from '../core/case.ts';
import { expectSame, expectThat } from '../core/difference.ts';
import { expectStatus } from '../core/expected-status.ts';
import { expectShape } from './expected-answers.ts';
import type { HouseStage } from './house-stage.ts';

const section = '4 authenticate';
const noOther = ({ otherKey }: HouseStage) => (otherKey ? null : 'no key of another vendor was given');

/** Launch codes, play tokens and names of players. */
export const playCases: readonly ConformanceCase<HouseStage>[] = [
  {
    id: 'P01',
    section,
    rule: 'authenticate tells everything about the play',
    async run(stage) {
      const answer = await stage.ask('authenticate', { launchCode: await stage.desk.launch('first') });
      expectShape('authenticate', answer);
    },
  },
  {
    id: 'P02',
    section: '1',
    rule: 'a launch code is good once',
    async run(stage) {
      const launchCode = await stage.desk.launch('first');
      expectStatus('the first time', await stage.ask('authenticate', { launchCode }), 'ok');
      expectStatus('the second time', await stage.ask('authenticate', { launchCode }), 'launch_code_invalid');
    },
  },
  {
    id: 'P03',
    section,
    rule: 'a launch code nobody gave is refused',
    async run(stage) {
      expectStatus(
        'a code nobody gave',
        await stage.ask('authenticate', { launchCode: 'A'.repeat(43) }),
        'launch_code_invalid',
      );
    },
  },
  {
    id: 'P04',
    section,
    rule: 'a player has the same name in every play',
    async run(stage) {
      expectSame('the name in the second play', (await stage.sitAgain()).player, (await stage.sitAgain()).player);
    },
  },
  {
    id: 'P05',
    section,
    rule: 'two players have two names',
    async run(stage) {
      const [first, second] = [await stage.sit('first'), await stage.sit('second')];
      expectThat('the names', first.player !== second.player, { expected: 'two', seen: first.player });
    },
  },
  {
    id: 'P06',
    section,
    rule: 'a new play ends the one before',
    async run(stage) {
      const { playToken } = await stage.sit();
      await stage.sitAgain();
      expectStatus('the token of the earlier play', await stage.ask('balance', { playToken }), 'token_expired');
    },
  },
  {
    id: 'P07',
    section,
    rule: 'a new play leaves the plays of others alone',
    async run(stage) {
      const seat = await stage.sit('first');
      await stage.book(seat);
      await stage.sitAgain('second');
      expectStatus('the token of the other player', await stage.ask('balance', { playToken: seat.playToken }), 'ok');
    },
  },
  {
    id: 'P08',
    section,
    rule: 'sittingSinceMs is a moment in milliseconds, not of the future',
    async run(stage) {
      const { fields } = await stage.ask('authenticate', { launchCode: await stage.desk.launch('first') });
      const since = Number(fields['sittingSinceMs']);
      expectThat('sittingSinceMs', since > 1_500_000_000_000 && since < stage.nowMs() + 60_000, {
        expected: 'milliseconds since 1970',
        seen: fields['sittingSinceMs'],
      });
    },
  },
  {
    id: 'P09',
    section: '4 balance',
    rule: 'balance tells currency, balance and version',
    async run(stage) {
      expectShape('balance', await stage.ask('balance', { playToken: (await stage.sit()).playToken }));
    },
  },
  {
    id: 'P10',
    section: '4 balance',
    rule: 'a play token nobody gave is unknown',
    async run(stage) {
      expectStatus('a token nobody gave', await stage.ask('balance', { playToken: 'B'.repeat(43) }), 'token_unknown');
    },
  },
  {
    id: 'P11',
    section: '4 balance',
    rule: 'the play of a player who has logged out is over',
    lacks: ({ desk }) => (desk.endLogin ? null : 'nobody here can log out'),
    async run(stage) {
      const { playToken } = await stage.sitAgain('second');
      stage.leave('second');
      await stage.desk.endLogin?.('second');
      expectStatus('the token', await stage.ask('balance', { playToken }), 'token_expired');
    },
  },
  {
    id: 'W18',
    section,
    rule: 'a launch code is no play token',
    async run(stage) {
      expectStatus(
        'a launch code in its place',
        await stage.ask('balance', { playToken: await stage.desk.launch('first') }),
        'token_unknown',
      );
    },
  },
  {
    id: 'V01',
    section,
    rule: 'a launch code is for the vendor of its game only',
    lacks: noOther,
    async run(stage) {
      const launchCode = await stage.desk.launch('first');
      expectStatus(
        'another vendor trades it',
        await stage.ask('authenticate', { launchCode }, { by: stage.otherKey }),
        'launch_code_invalid',
      );
    },
  },
  {
    id: 'V02',
    section,
    rule: 'the plays of another vendor are unknown',
    lacks: noOther,
    async run(stage) {
      const { playToken } = await stage.sit();
      expectStatus(
        'another vendor reads the balance',
        await stage.ask('balance', { playToken }, { by: stage.otherKey }),
        'token_unknown',
      );
    },
  },
  {
    id: 'V03',
    section: '4 settle',
    rule: 'the bets of another vendor are unknown',
    lacks: noOther,
    async run(stage) {
      const {
        body: { betKey },
      } = await stage.book(await stage.sit());
      expectStatus(
        'another vendor settles',
        await stage.ask('settle', { betKey, settleKey: stage.name(), payout: '1' }, { by: stage.otherKey }),
        'bet_unknown',
      );
    },
  },
  {
    id: 'V04',
    section: '4 round',
    rule: 'the rounds of another vendor are unknown',
    lacks: noOther,
    async run(stage) {
      const {
        body: { roundKey },
      } = await stage.book(await stage.sit());
      expectStatus(
        'another vendor asks for it',
        await stage.ask('round', { roundKey }, { by: stage.otherKey }),
        'round_unknown',
      );
    },
  },
  {
    id: 'V05',
    section: '4 rollback',
    rule: 'a rollback of another vendor leaves our bet of that name alone',
    lacks: noOther,
    async run(stage) {
      const {
        body: { betKey, roundKey },
      } = await stage.book(await stage.sit());
      expectStatus(
        'another vendor rolls its own name back',
        await stage.ask('rollback', { betKey }, { by: stage.otherKey }),
        'ok',
      );
      const { fields } = await stage.ask('round', { roundKey });
      expectSame('our bet', (fields['bets'] as { state: string }[] | undefined)?.[0]?.state, 'booked');
    },
  },
];
