import { housePath, signedHeaders } from '@fairhouse/vendor-protocol';
import type { ConformanceCase } from '../core/case.ts';
import { expectSame, expectThat } from '../core/difference.ts';
import { expectAlike, expectStatus } from '../core/expected-status.ts';
import { readAnswer, textOf } from '../core/request.ts';
import { expectMoved, expectShape } from './expected-answers.ts';
import { betFieldCases } from './bet-fields.cases.ts';
import { minor, reported, type BetBody, type HouseStage } from './house-stage.ts';
import { betSection as section, refused } from './refused-bet.ts';

type Case = ConformanceCase<HouseStage>;

/** A bet under a used name, with other contents. */
function taken(
  id: string,
  rule: string,
  change: (stage: HouseStage, body: BetBody) => Promise<Partial<BetBody>> | Partial<BetBody>,
): Case {
  return {
    id,
    rule,
    section,
    async run(stage) {
      await stage.sit('second');
      const seat = await stage.sit();
      const { body } = await stage.book(seat);
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          expectStatus(
            'the bet with the change',
            await stage.ask('bet', { ...body, ...(await change(stage, body)) }),
            'duplicate_transaction',
          );
        },
      });
    },
  };
}

const bets: readonly Case[] = [
  {
    id: 'W13',
    section: '2',
    rule: 'a body that was altered by one byte is refused, and nothing is booked',
    async run(stage) {
      const seat = await stage.sit();
      const bet = stage.betOf(seat, { amount: '11' });
      const altered = JSON.stringify(bet).replace('"amount":"11"', '"amount":"12"');
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          expectStatus(
            'an altered body',
            await stage.ask('bet', bet, { sent: { body: altered } }),
            'signature_invalid',
          );
        },
      });
    },
  },
  {
    id: 'T06',
    section: '2',
    rule: 'the very same request, caught and sent again, changes nothing',
    async run(stage) {
      const seat = await stage.sit();
      const body = JSON.stringify(stage.betOf(seat));
      const path = housePath('bet');
      const headers = signedHeaders(stage.key, { method: 'POST', path, body, nowMs: stage.nowMs() });
      const send = async () => readAnswer(await stage.wire({ method: 'POST', path, headers, body }));
      await expectMoved(stage, seat, {
        by: minor('-10'),
        async work() {
          expectAlike('both answers', [await send(), await send()]);
        },
      });
    },
  },
  {
    id: 'W01',
    section,
    rule: 'the same bet three times is one movement, answered alike',
    async run(stage) {
      const seat = await stage.sit();
      const body = stage.betOf(seat);
      await expectMoved(stage, seat, {
        by: minor('-10'),
        async work() {
          const answers = [await stage.ask('bet', body), await stage.ask('bet', body), await stage.ask('bet', body)];
          for (const answer of answers) expectStatus('the bet', answer, 'ok');
          expectAlike('the three answers', answers);
        },
      });
    },
  },
  taken('W02', 'a name that is taken is refused with another amount', () => ({ amount: '20' })),
  taken('W03', 'a name that is taken is refused in another round', (stage) => ({ roundKey: stage.name() })),
  taken('W04a', 'a name that is taken is refused for another player', async (stage) => ({
    playToken: (await stage.sit('second')).playToken,
  })),
  taken('W04b', 'a name that is taken is refused in another currency', (_stage, { currency }) => ({
    currency: currency === 'EUR' ? 'USD' : 'EUR',
  })),
  {
    ...taken('W04c', 'a name that is taken is refused for another game', ({ secondGame }) => ({
      game: secondGame ?? '',
    })),
    lacks: ({ secondGame }) => (secondGame ? null : 'no second game was named'),
  },
  {
    id: 'W05',
    section,
    rule: 'a stake above the balance is refused, and the balance stays',
    async run(stage) {
      const seat = await stage.sit();
      const more = reported((await stage.balance(seat)) + 1n);
      await expectMoved(stage, seat, {
        by: 0n,
        async work() {
          expectStatus(
            `a stake of ${more}`,
            await stage.ask('bet', stage.betOf(seat, { amount: more })),
            'insufficient_balance',
          );
        },
      });
    },
  },
  {
    id: 'W08a',
    section,
    rule: 'a bet of a play that is over is refused as that',
    async run(stage) {
      const seat = await stage.sit();
      await stage.sitAgain();
      expectStatus('a bet of the earlier play', await stage.ask('bet', stage.betOf(seat)), 'token_expired');
    },
  },
  {
    id: 'W08b',
    section,
    rule: 'a bet with a token nobody gave is refused as that',
    async run(stage) {
      expectStatus(
        'a token nobody gave',
        await stage.ask('bet', stage.betOf(await stage.sit(), { playToken: 'C'.repeat(43) })),
        'token_unknown',
      );
    },
  },
  refused({ id: 'W14', rule: "a bet in a currency that is not the player's is refused", status: 'wrong_currency' }, [
    { currency: 'XTS' },
  ]),
  {
    id: 'W15a',
    section,
    rule: 'a player who takes a break cannot bet',
    lacks: ({ desk }) => (desk.closeWallet ? null : 'nobody here can take a break'),
    async run(stage) {
      const seat = await stage.sitAgain('third');
      await stage.desk.closeWallet?.('third');
      // A house may end the play with the break: then its token has expired.
      const { status, text } = await stage.ask('bet', stage.betOf(seat));
      expectThat('a bet during the break', ['wallet_closed', 'token_expired'].includes(status), {
        expected: 'wallet_closed or token_expired',
        seen: text,
      });
    },
  },
  {
    id: 'W16',
    section,
    rule: 'a bet is answered as the first time, whatever came after it',
    async run(stage) {
      const seat = await stage.sit();
      const { body, answer } = await stage.book(seat);
      await stage.book(seat);
      await stage.ask('settle', { betKey: body.betKey, settleKey: stage.name(), payout: '12.5' });
      const again = await stage.sitAgain();
      await expectMoved(stage, again, {
        by: 0n,
        async work() {
          expectAlike('the bet long after', [answer, await stage.ask('bet', body)]);
        },
      });
    },
  },
  {
    id: 'W17',
    section,
    rule: "a bet may be on another of the vendor's games, and is recorded there",
    lacks: ({ secondGame }) => (secondGame ? null : 'no second game was named'),
    async run(stage) {
      const {
        body: { roundKey },
      } = await stage.book(await stage.sit(), { game: stage.secondGame ?? '' });
      const { fields } = await stage.ask('round', { roundKey });
      expectSame(
        'the game of the bet',
        (fields['bets'] as { game: string }[] | undefined)?.[0]?.game,
        stage.secondGame,
      );
    },
  },
  {
    id: 'K01',
    section,
    rule: 'the answer of a bet tells balance and version',
    async run(stage) {
      expectShape('bet', (await stage.book(await stage.sit())).answer);
    },
  },
  {
    id: 'K02',
    section,
    rule: 'the answer of a bet tells the balance after it',
    async run(stage) {
      const seat = await stage.sit();
      const before = await stage.balance(seat);
      expectSame(
        'the balance in the answer',
        (await stage.book(seat)).answer.fields['balance'],
        reported(before - minor('10')),
      );
    },
  },
  refused({ id: 'K03', rule: "a game that is none of the vendor's is unknown", status: 'game_unknown' }, [
    { game: 'no-such-game-of-anybody' },
  ]),
  {
    id: 'K06',
    section,
    rule: 'a vendor that keeps wallets takes no stake out of that of the house, and a bet from before gets its result',
    lacks: ({ desk }) =>
      desk.keepWalletsApart ? null : 'nobody of the house puts the vendor on record with wallets of its own',
    async run(stage) {
      const { body } = await stage.book(await stage.sit());
      await stage.desk.keepWalletsApart?.(true);
      try {
        const seat = await stage.sit();
        await expectMoved(stage, seat, {
          by: 0n,
          async work() {
            expectStatus('a new stake', await stage.ask('bet', stage.betOf(seat)), 'wallet_apart');
            expectStatus('the bet from before, asked again', await stage.ask('bet', body), 'ok');
          },
        });
        expectStatus(
          'its result',
          await stage.ask('settle', { betKey: body.betKey, settleKey: stage.name(), payout: '1' }),
          'ok',
        );
      } finally {
        await stage.desk.keepWalletsApart?.(false);
      }
    },
  },
  {
    id: 'K04',
    section,
    rule: 'the whole balance may be staked',
    async run(stage) {
      const seat = await stage.sit();
      const whole = await stage.balance(seat);
      await expectMoved(stage, seat, { by: -whole, work: () => stage.book(seat, { amount: reported(whole) }) });
    },
  },
  {
    id: 'K05',
    section,
    rule: 'the version grows with a bet and with what ends it',
    async run(stage) {
      const {
        body: { betKey },
        answer,
      } = await stage.book(await stage.sit());
      const ended = await stage.ask('rollback', { betKey });
      const [earlier, later] = [answer, ended].map((reported) => BigInt(textOf(reported, 'version')));
      expectSame('the version after the rollback is higher', (later ?? 0n) > (earlier ?? 0n), true);
    },
  },
];

/** Stakes: their names, their amounts, and what is judged of them. */
export const betCases: readonly Case[] = [...bets, ...betFieldCases];
