import type { ConformanceCase } from '../core/case.ts';
import { Difference, expectSame } from '../core/difference.ts';
import { expectAlike, expectStatus } from '../core/expected-status.ts';
import type { Answer } from '../core/request.ts';
import { expectShape } from './expected-answers.ts';
import { minor, reported, type HouseStage } from './house-stage.ts';

type Case = ConformanceCase<HouseStage>;

interface ListedBet {
  readonly betKey: string;
  readonly state: string;
  readonly amount: string;
  readonly payout: string | null;
}

function betsOf(answer: Answer): ListedBet[] {
  const { bets } = answer.fields;
  if (!Array.isArray(bets)) throw new Difference('the round lists its bets', { expected: 'a list', seen: answer.text });
  return bets as ListedBet[];
}

const asRow = ({ betKey, state, amount, payout }: ListedBet): string =>
  [betKey, state, amount, payout ?? 'null'].join(' ');

const closing: readonly Case[] = [
  {
    id: 'C01',
    section: '4 close-round',
    rule: 'a round with a bet that has no result cannot be closed',
    async run(stage) {
      const {
        body: { roundKey },
      } = await stage.book(await stage.sit());
      expectStatus('the closing', await stage.ask('close-round', { roundKey }), 'round_open');
    },
  },
  {
    id: 'C02',
    section: '4 close-round',
    rule: 'a round without bets cannot be closed',
    async run(stage) {
      expectStatus('the closing', await stage.ask('close-round', { roundKey: stage.name() }), 'round_unknown');
    },
  },
  {
    id: 'C03',
    section: '4 close-round',
    rule: 'closing a round twice is answered alike',
    async run(stage) {
      const { roundKey } = await endedRound(stage);
      const answers = [await stage.ask('close-round', { roundKey }), await stage.ask('close-round', { roundKey })];
      for (const answer of answers) expectShape('close-round', answer);
      expectAlike('both answers', answers);
    },
  },
  {
    id: 'C04',
    section: '4 bet',
    rule: 'no bet joins a round that is closed',
    async run(stage) {
      const { roundKey } = await endedRound(stage);
      await stage.ask('close-round', { roundKey });
      expectStatus(
        'a bet of the closed round',
        await stage.ask('bet', stage.betOf(await stage.sit(), { roundKey })),
        'round_closed',
      );
    },
  },
  {
    id: 'C05',
    section: '4 bet',
    rule: 'a bet of a closed round, asked again, is answered as the first time',
    async run(stage) {
      const { body, answer, roundKey } = await endedRound(stage);
      await stage.ask('close-round', { roundKey });
      expectAlike('the bet after the closing', [answer, await stage.ask('bet', body)]);
    },
  },
  {
    id: 'C06',
    section: '4 round',
    rule: 'a round tells whether it is closed',
    async run(stage) {
      const { roundKey } = await endedRound(stage);
      const before = (await stage.ask('round', { roundKey })).fields['isClosed'];
      await stage.ask('close-round', { roundKey });
      expectSame(
        'isClosed before and after',
        [before, (await stage.ask('round', { roundKey })).fields['isClosed']],
        [false, true],
      );
    },
  },
];

const asking: readonly Case[] = [
  {
    id: 'C07',
    section: '4 round',
    rule: 'a round lists each bet with its state, stake and payout',
    async run(stage) {
      const seat = await stage.sit();
      const roundKey = stage.name();
      const bets = [];
      for (const amount of ['1', '2', '3.25']) bets.push((await stage.book(seat, { roundKey, amount })).body.betKey);
      const [open, won = '', undone = ''] = bets;
      await stage.ask('settle', { betKey: won, settleKey: stage.name(), payout: '7.5' });
      await stage.ask('rollback', { betKey: undone });
      const rows = betsOf(await stage.ask('round', { roundKey }))
        .map(asRow)
        .sort();
      expectSame(
        'the bets of the round',
        rows,
        [`${open} booked 1 null`, `${won} settled 2 7.5`, `${undone} rolled_back 3.25 null`].sort(),
      );
    },
  },
  {
    id: 'C08',
    section: '4 round',
    rule: 'a round nobody has is unknown',
    async run(stage) {
      expectStatus('the round', await stage.ask('round', { roundKey: stage.name() }), 'round_unknown');
    },
  },
  {
    id: 'C09',
    section: '4 round',
    rule: 'a bet that was refused is not on the list of its round',
    async run(stage) {
      const seat = await stage.sit();
      const {
        body: { roundKey, betKey },
      } = await stage.book(seat);
      await stage.ask(
        'bet',
        stage.betOf(seat, { roundKey, amount: reported((await stage.balance(seat)) + minor('10')) }),
      );
      expectSame(
        'the bets of the round',
        betsOf(await stage.ask('round', { roundKey })).map((bet) => bet.betKey),
        [betKey],
      );
    },
  },
  {
    id: 'C10',
    section: '4 round',
    rule: 'a bet that came after its rollback is not on the list of its round',
    async run(stage) {
      const seat = await stage.sit();
      const {
        body: { roundKey, betKey },
      } = await stage.book(seat);
      const late = stage.betOf(seat, { roundKey });
      await stage.ask('rollback', { betKey: late.betKey });
      await stage.ask('bet', late);
      expectSame(
        'the bets of the round',
        betsOf(await stage.ask('round', { roundKey })).map((bet) => bet.betKey),
        [betKey],
      );
    },
  },
  {
    id: 'C11',
    section: '4 round',
    rule: 'a round may hold bets of several players',
    async run(stage) {
      const [first, second] = [await stage.sit('first'), await stage.sit('second')];
      const {
        body: { roundKey },
      } = await stage.book(first);
      await stage.book(second, { roundKey });
      expectSame('how many bets the round has', betsOf(await stage.ask('round', { roundKey })).length, 2);
    },
  },
  {
    id: 'C12',
    section: '4 round',
    rule: 'the answer of round has all its fields',
    async run(stage) {
      const {
        body: { roundKey },
      } = await stage.book(await stage.sit());
      expectShape('round', await stage.ask('round', { roundKey }));
    },
  },
];

/** A round whose only bet has lost. */
async function endedRound(stage: HouseStage) {
  const { body, answer } = await stage.book(await stage.sit());
  await stage.ask('settle', { betKey: body.betKey, settleKey: stage.name(), payout: '0' });
  return { body, answer, roundKey: body.roundKey };
}

/** Rounds: their bets, and their end. */
export const roundCases: readonly Case[] = [...closing, ...asking];
