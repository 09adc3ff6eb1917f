import type { ConformanceCase } from '../core/case.ts';
import { expectAlike, expectStatus } from '../core/expected-status.ts';
import { expectMoved } from './expected-answers.ts';
import { minor, type HouseStage } from './house-stage.ts';
import { refused } from './refused-bet.ts';

type Case = ConformanceCase<HouseStage>;

const names: readonly Case[] = [
  {
    id: 'N01',
    section: '2',
    rule: 'a name of 64 characters is taken',
    async run(stage) {
      await stage.book(await stage.sit(), {
        betKey: stage.name().padEnd(64, 'x'),
        roundKey: stage.name().padEnd(64, 'x'),
      });
    },
  },
  refused({ id: 'N02', section: '2', rule: 'a name of 65 characters is refused', status: 'request_invalid' }, [
    { betKey: 'k'.repeat(65) },
    { roundKey: 'k'.repeat(65) },
  ]),
  refused({ id: 'N03', section: '2', rule: 'an empty name is refused', status: 'request_invalid' }, [
    { betKey: '' },
    { roundKey: '' },
  ]),
  refused(
    {
      id: 'N04',
      section: '2',
      rule: 'a name with a blank or a control character is refused',
      status: 'request_invalid',
    },
    [{ betKey: 'a b' }, { betKey: 'a\n' }, { roundKey: '\u0000' }],
  ),
  refused(
    { id: 'N05', section: '2', rule: 'a name with other than ASCII characters is refused', status: 'request_invalid' },
    [{ betKey: 'é' }, { betKey: 'रात' }],
  ),
  refused({ id: 'N06', section: '2', rule: 'a number is no name', status: 'request_invalid' }, [
    { betKey: 7 },
    { roundKey: 7 },
  ]),
  {
    id: 'N07',
    section: '2',
    rule: 'small and capital letters are different names',
    async run(stage) {
      const seat = await stage.sit();
      const betKey = stage.name();
      await expectMoved(stage, seat, {
        by: minor('-20'),
        async work() {
          await stage.book(seat, { betKey });
          await stage.book(seat, { betKey: betKey.toUpperCase() });
        },
      });
    },
  },
  {
    id: 'N08',
    section: '2',
    rule: 'every visible character of ASCII may stand in a name',
    async run(stage) {
      const seat = await stage.sit();
      const { body } = await stage.book(seat, { betKey: `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~${stage.name()}` });
      expectStatus('its rollback', await stage.ask('rollback', { betKey: body.betKey }), 'ok');
    },
  },
  {
    id: 'N09',
    section: '2',
    rule: 'a bet, its round and its result may bear one name',
    async run(stage) {
      const name = stage.name();
      await stage.book(await stage.sit(), { betKey: name, roundKey: name });
      expectStatus('its result', await stage.ask('settle', { betKey: name, settleKey: name, payout: '0' }), 'ok');
    },
  },
];

const amounts: readonly Case[] = [
  refused({ id: 'A01', section: '2', rule: 'an amount that is a number is refused', status: 'request_invalid' }, [
    { amount: 10 },
  ]),
  refused({ id: 'A02', section: '2', rule: 'an amount with five decimals is refused', status: 'request_invalid' }, [
    { amount: '1.00001' },
  ]),
  refused({ id: 'A03', section: '2', rule: 'an amount below zero is refused', status: 'request_invalid' }, [
    { amount: '-1' },
  ]),
  refused(
    { id: 'A04', section: '2', rule: 'an amount in another form is refused', status: 'request_invalid' },
    ['1e3', '+1', '1,5', ' 1', '', '1.', '.5', 'NaN', '१', '0x10'].map((amount) => ({ amount })),
  ),
  {
    id: 'A05',
    section: '2',
    rule: 'the fourth decimal counts',
    async run(stage) {
      const seat = await stage.sit();
      await expectMoved(stage, seat, { by: -1n, work: () => stage.book(seat, { amount: '0.0001' }) });
    },
  },
  {
    id: 'A06',
    section: '2',
    rule: 'zeros at the end do not make another amount',
    async run(stage) {
      const seat = await stage.sit();
      const { body, answer } = await stage.book(seat);
      expectAlike('10 and 10.00', [answer, await stage.ask('bet', { ...body, amount: '10.00' })]);
    },
  },
  refused({ id: 'A07', rule: 'a stake of nothing is refused', status: 'amount_invalid' }, [
    { amount: '0' },
    { amount: '0.0000' },
  ]),
  refused(
    { id: 'A08', section: '2', rule: 'an amount of 15 digits before the point is refused', status: 'request_invalid' },
    [{ amount: '1'.padEnd(15, '0') }],
  ),
  refused({ id: 'A09', rule: 'a stake of 14 digits is more than the wallet has', status: 'insufficient_balance' }, [
    { amount: '9'.repeat(14) },
  ]),
];

/** Names and amounts of a bet, in every form that is refused. */
export const betFieldCases: readonly Case[] = [...names, ...amounts];
