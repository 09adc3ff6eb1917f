import type { ConformanceCase } from '../core/case.ts';
import { expectSame, expectThat } from '../core/difference.ts';
import { expectAlike } from '../core/expected-status.ts';
import type { Answer } from '../core/request.ts';
import { expectMoved } from './expected-answers.ts';
import { minor, reported, type HouseStage } from './house-stage.ts';

const many = 8;
const statusesOf = (answers: readonly Answer[]): string[] => answers.map(({ status }) => status).sort();
const each = <T>(make: () => T): T[] => Array.from({ length: many }, make);

/** Concurrent requests. */
export const atOnceCases: readonly ConformanceCase<HouseStage>[] = [
  {
    id: 'X01',
    section: '4 bet',
    rule: 'the same bet many times at once is one movement',
    async run(stage) {
      const seat = await stage.sit();
      const body = stage.betOf(seat);
      await expectMoved(stage, seat, {
        by: minor('-10'),
        async work() {
          expectAlike('the answers', await Promise.all(each(() => stage.ask('bet', body))));
        },
      });
    },
  },
  {
    id: 'X02',
    section: '4 settle',
    rule: 'the same result many times at once is paid once',
    async run(stage) {
      const seat = await stage.sit();
      const {
        body: { betKey },
      } = await stage.book(seat);
      const result = { betKey, settleKey: stage.name(), payout: '25' };
      await expectMoved(stage, seat, {
        by: minor('25'),
        async work() {
          expectAlike('the answers', await Promise.all(each(() => stage.ask('settle', result))));
        },
      });
    },
  },
  {
    id: 'X03',
    section: '4 rollback',
    rule: 'a bet and its rollback at once leave nothing taken',
    async run(stage) {
      const seat = await stage.sit();
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          for (let times = 0; times < many; times += 1) {
            const body = stage.betOf(seat);
            await Promise.all([stage.ask('bet', body), stage.ask('rollback', { betKey: body.betKey })]);
          }
        },
      });
    },
  },
  {
    id: 'X04',
    section: '4 rollback',
    rule: 'of a result and a rollback at once, one is done',
    async run(stage) {
      const seat = await stage.sit();
      const {
        body: { betKey },
      } = await stage.book(seat);
      const ended = await Promise.all([
        stage.ask('settle', { betKey, settleKey: stage.name(), payout: '25' }),
        stage.ask('rollback', { betKey }),
      ]);
      expectSame('how many were done', ended.filter(({ status }) => status === 'ok').length, 1);
    },
  },
  {
    id: 'X05',
    section: '4 bet',
    rule: 'of two bets at once that are more than the balance, one is taken',
    async run(stage) {
      const seat = await stage.sit();
      const amount = reported((await stage.balance(seat)) - 1n);
      const bets = await Promise.all([
        stage.ask('bet', stage.betOf(seat, { amount })),
        stage.ask('bet', stage.betOf(seat, { amount })),
      ]);
      expectSame('both answers', statusesOf(bets), ['insufficient_balance', 'ok']);
    },
  },
  {
    id: 'X06',
    section: '1',
    rule: 'a launch code that is traded twice at once makes one play',
    async run(stage) {
      const launchCode = await stage.desk.launch('first');
      const opened = await Promise.all([
        stage.ask('authenticate', { launchCode }),
        stage.ask('authenticate', { launchCode }),
      ]);
      expectSame('both answers', statusesOf(opened), ['launch_code_invalid', 'ok']);
    },
  },
  {
    id: 'X07',
    section: '4 bet',
    rule: 'many bets of one player at once are all taken',
    async run(stage) {
      const seat = await stage.sit();
      await expectMoved(stage, seat, {
        by: minor(String(-many)),
        async work() {
          const taken = await Promise.all(each(() => stage.ask('bet', stage.betOf(seat, { amount: '1' }))));
          expectSame(
            'the answers',
            statusesOf(taken),
            each(() => 'ok'),
          );
        },
      });
    },
  },
  {
    id: 'X08',
    section: '4 bet',
    rule: 'of two players who use one name at once, one has the bet',
    async run(stage) {
      const [first, second] = [await stage.sit('first'), await stage.sit('second')];
      const body = stage.betOf(first);
      const bets = await Promise.all([
        stage.ask('bet', body),
        stage.ask('bet', { ...body, playToken: second.playToken }),
      ]);
      expectSame('both answers', statusesOf(bets), ['duplicate_transaction', 'ok']);
    },
  },
  {
    id: 'X09',
    section: '4 close-round',
    rule: 'of a bet and the closing of its round at once, one is refused',
    async run(stage) {
      const seat = await stage.sit();
      for (let times = 0; times < many; times += 1) {
        const {
          body: { betKey, roundKey },
        } = await stage.book(seat);
        await stage.ask('settle', { betKey, settleKey: stage.name(), payout: '10' });
        const answers = await Promise.all([
          stage.ask('close-round', { roundKey }),
          stage.ask('bet', stage.betOf(seat, { roundKey })),
        ]);
        expectThat(
          'not both are done',
          answers.some(({ status }) => status !== 'ok'),
          { expected: 'round_open, or round_closed', seen: answers.map(({ status }) => status) },
        );
      }
    },
  },
];
