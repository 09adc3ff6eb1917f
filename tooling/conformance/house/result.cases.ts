import type { ConformanceCase } from '../core/case.ts';
import { expectSame } from '../core/difference.ts';
import { expectAlike, expectStatus } from '../core/expected-status.ts';
import type { Answer } from '../core/request.ts';
import { expectMoved, expectShape } from './expected-answers.ts';
import { minor, reported, type HouseStage, type Seat } from './house-stage.ts';

type Case = ConformanceCase<HouseStage>;

interface Booked {
  readonly seat: Seat;
  readonly betKey: string;
  readonly roundKey: string;
  /** Of this bet. */
  settle(over?: { settleKey?: string; payout?: string }): Promise<Answer>;
  rollback(): Promise<Answer>;
}

/** A case about the end of a bet of ten. */
function ends(id: string, rule: string, run: (stage: HouseStage, booked: Booked) => Promise<void>): Case {
  return {
    id,
    rule,
    section: /^[UW]/.test(id) && id !== 'W06' && id !== 'W23' ? '4 rollback' : '4 settle',
    async run(stage) {
      const seat = await stage.sit();
      const {
        body: { betKey, roundKey },
      } = await stage.book(seat);
      const settleKey = stage.name();
      await run(stage, {
        seat,
        betKey,
        roundKey,
        settle: (over) => stage.ask('settle', { betKey, settleKey, payout: '25', ...over }),
        rollback: () => stage.ask('rollback', { betKey }),
      });
    },
  };
}

const results: readonly Case[] = [
  ends('R01', 'the answer of settle tells balance and version', async (_stage, { settle }) =>
    expectShape('settle', await settle()),
  ),
  ends('R02', 'the same result twice is paid once, answered alike', async (stage, { seat, settle }) => {
    await expectMoved(stage, seat, {
      by: minor('25'),
      async work() {
        expectAlike('both answers', [await settle(), await settle()]);
      },
    });
  }),
  ends('R03', 'a result under the same name with another payout is refused', async (stage, { seat, settle }) => {
    await settle();
    await expectMoved(stage, seat, {
      by: 0n,
      async work() {
        expectStatus('another payout', await settle({ payout: '26' }), 'duplicate_transaction');
      },
    });
  }),
  ends('R04', 'a second result under another name is refused', async (stage, { seat, settle }) => {
    await settle();
    await expectMoved(stage, seat, {
      by: 0n,
      async work() {
        expectStatus('another settleKey', await settle({ settleKey: stage.name() }), 'bet_ended');
      },
    });
  }),
  ends('R05', 'a bet that was rolled back gets no result', async (stage, { seat, settle, rollback }) => {
    await rollback();
    await expectMoved(stage, seat, {
      by: 0n,
      async work() {
        expectStatus('a result after the rollback', await settle(), 'bet_rolled_back');
      },
    });
  }),
  ends('R06', 'a loss ends the bet and moves nothing', async (stage, { seat, settle, roundKey }) => {
    await expectMoved(stage, seat, { by: 0n, work: () => settle({ payout: '0' }) });
    const { fields } = await stage.ask('round', { roundKey });
    expectSame('its state', (fields['bets'] as { state: string }[] | undefined)?.[0]?.state, 'settled');
  }),
  ends(
    'R07',
    'a loss is answered as the first time, however the wallet has moved since',
    async (stage, { seat, settle }) => {
      const first = await settle({ payout: '0' });
      await stage.book(seat);
      expectAlike('both answers', [first, await settle({ payout: '0' })]);
    },
  ),
  ends('R08', 'the answer of settle tells the balance after it', async (stage, { seat, settle }) => {
    const before = await stage.balance(seat);
    expectSame('the balance in the answer', (await settle()).fields['balance'], reported(before + minor('25')));
  }),
  ends('R09', 'a payout that is no amount is refused, and nothing is paid', async (stage, { seat, settle }) => {
    await expectMoved(stage, seat, {
      by: 0n,
      async work() {
        for (const payout of ['-1', '1e3', '1.00001', ''])
          expectStatus(`the payout "${payout}"`, await settle({ payout }), 'request_invalid');
      },
    });
  }),
  ends('W06', 'a result is paid after the play is over', async (stage, { settle }) => {
    const later = await stage.sitAgain();
    await expectMoved(stage, later, {
      by: minor('25'),
      async work() {
        expectStatus('a result after the play', await settle(), 'ok');
      },
    });
  }),
  {
    id: 'W09',
    section: '4 settle',
    rule: 'a result of a bet nobody placed is refused',
    async run(stage) {
      expectStatus(
        'a result without a bet',
        await stage.ask('settle', { betKey: stage.name(), settleKey: stage.name(), payout: '5' }),
        'bet_unknown',
      );
    },
  },
  {
    id: 'W15b',
    section: '4 settle',
    rule: 'a win is paid though the player takes a break',
    lacks: ({ desk }) => (desk.closeWallet ? null : 'nobody here can take a break'),
    async run(stage) {
      const {
        body: { betKey },
      } = await stage.book(await stage.sitAgain('fourth'));
      await stage.desk.closeWallet?.('fourth');
      expectStatus(
        'a result during the break',
        await stage.ask('settle', { betKey, settleKey: stage.name(), payout: '5' }),
        'ok',
      );
    },
  },
  {
    id: 'W23',
    section: '4 settle',
    rule: 'a payout is all that goes back: a stake of 1 at 2.5 leaves 1.5 more',
    async run(stage) {
      const seat = await stage.sit();
      await expectMoved(stage, seat, {
        by: minor('1.5'),
        async work() {
          const {
            body: { betKey },
          } = await stage.book(seat, { amount: '1' });
          await stage.ask('settle', { betKey, settleKey: stage.name(), payout: '2.5' });
        },
      });
    },
  },
];

const rollbacks: readonly Case[] = [
  ends('U01', 'the answer of a rollback tells balance and version', async (_stage, { rollback }) => {
    const answer = await rollback();
    expectShape('rollback', answer);
    expectSame(
      'balance and version are there',
      [typeof answer.fields['balance'], typeof answer.fields['version']],
      ['string', 'string'],
    );
  }),
  ends('U02', 'a bet that has won cannot be rolled back', async (_stage, { settle, rollback }) => {
    await settle();
    expectStatus('a rollback after the result', await rollback(), 'bet_ended');
  }),
  ends('U03', 'a bet that has lost cannot be rolled back', async (_stage, { settle, rollback }) => {
    await settle({ payout: '0' });
    expectStatus('a rollback after the loss', await rollback(), 'bet_ended');
  }),
  {
    id: 'U04',
    section: '4 rollback',
    rule: 'a bet that was rolled back is not taken again',
    async run(stage) {
      const seat = await stage.sit();
      const { body, answer } = await stage.book(seat);
      await stage.ask('rollback', { betKey: body.betKey });
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          expectAlike('the bet is answered as the first time', [answer, await stage.ask('bet', body)]);
        },
      });
    },
  },
  ends('W07', 'a rollback after the play is over gives the stake back', async (stage, { rollback }) => {
    const later = await stage.sitAgain();
    await expectMoved(stage, later, {
      by: minor('10'),
      async work() {
        expectStatus('a rollback after the play', await rollback(), 'ok');
      },
    });
  }),
  {
    id: 'W10a',
    section: '4 rollback',
    rule: 'a bet whose answer was lost, asked again and rolled back, goes back once',
    async run(stage) {
      const seat = await stage.sit();
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          const { body } = await stage.book(seat);
          await stage.ask('bet', body);
          expectStatus('the rollback', await stage.ask('rollback', { betKey: body.betKey }), 'ok');
        },
      });
    },
  },
  {
    id: 'W10b',
    section: '4 rollback',
    rule: 'a bet that never came is rolled back without a balance',
    async run(stage) {
      const answer = await stage.ask('rollback', { betKey: stage.name() });
      expectStatus('the rollback', answer, 'ok');
      expectSame('balance and version', [answer.fields['balance'], answer.fields['version']], [undefined, undefined]);
    },
  },
  {
    id: 'W11',
    section: '4 rollback',
    rule: 'a bet that comes after its rollback is refused each time, and takes nothing',
    async run(stage) {
      const seat = await stage.sit();
      const body = stage.betOf(seat);
      await stage.ask('rollback', { betKey: body.betKey });
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          for (const time of ['first', 'second', 'third'])
            expectStatus(`the bet, the ${time} time`, await stage.ask('bet', body), 'bet_rolled_back');
        },
      });
    },
  },
  ends('W12', 'the same rollback twice gives back once, answered alike', async (stage, { seat, rollback }) => {
    await expectMoved(stage, seat, {
      by: minor('10'),
      async work() {
        expectAlike('both answers', [await rollback(), await rollback()]);
      },
    });
  }),
];

/** Ends of bets. */
export const resultCases: readonly Case[] = [...results, ...rollbacks];
