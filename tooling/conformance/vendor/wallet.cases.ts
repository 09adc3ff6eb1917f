import { vendorCalls } from '@fairhouse/vendor-protocol';
import type { ConformanceCase } from '../core/case.ts';
import { expectSame, expectThat } from '../core/difference.ts';
import { expectFields, expectStatus } from '../core/expected-status.ts';
import type { Answer } from '../core/request.ts';
import type { VendorStage } from './vendor-stage.ts';

type Case = ConformanceCase<VendorStage>;

interface Transfer {
  readonly transferKey: string;
  readonly player: string;
  readonly direction: 'in' | 'out';
  readonly currency: string;
  readonly amount: string;
}

/** A player this vendor has not met, and their wallet there. */
interface Purse {
  readonly player: string;
  of(over?: Partial<Transfer>): Transfer;
  send(transfer: Transfer): Promise<Answer>;
  /** Sent, and done: at once, or when the vendor knows. */
  bring(over?: Partial<Transfer>): Promise<Transfer>;
  balance(): Promise<unknown>;
}

const pendingMs = 60_000;

function purseOf(stage: VendorStage): Purse {
  const player = stage.player();
  const { currency } = stage;
  const purse: Purse = {
    player,
    of: (over = {}) => ({
      transferKey: stage.transferKey(),
      player,
      direction: 'in',
      currency,
      amount: '100',
      ...over,
    }),
    send: (transfer) => stage.ask('transfer', transfer),
    async bring(over) {
      const transfer = purse.of(over);
      expectStatus('the transfer', await purse.send(transfer), 'ok');
      const endMs = stage.clock.nowMs() + pendingMs;
      let state = await stateOf(stage, transfer);
      while (state === 'pending' && stage.clock.nowMs() < endMs) {
        await stage.clock.wait(1_000);
        state = await stateOf(stage, transfer);
      }
      expectSame('what became of it', state, 'done');
      return transfer;
    },
    balance: async () => (await stage.ask('wallet', { player, currency })).fields['balance'],
  };
  return purse;
}

const stateOf = async (stage: VendorStage, { transferKey }: Pick<Transfer, 'transferKey'>): Promise<unknown> =>
  (await stage.ask('transfer-state', { transferKey })).fields['state'];

/** A case about the wallet of a player who has brought 100. */
function withMoney(
  id: string,
  rule: string,
  run: (stage: VendorStage, purse: Purse, first: Transfer) => Promise<void>,
): Case {
  return {
    id,
    rule,
    section: '5 transfer',
    lacks: ({ keepsWallets }) => (keepsWallets ? null : 'the vendor keeps no wallets'),
    async run(stage) {
      const purse = purseOf(stage);
      await run(stage, purse, await purse.bring());
    },
  };
}

/** The first transfer's key comes with something else in it. */
function taken(id: string, rule: string, change: (stage: VendorStage, purse: Purse) => Partial<Transfer>): Case {
  return withMoney(id, rule, async (stage, purse, first) => {
    expectStatus(
      'the transfer with the change',
      await purse.send({ ...first, ...change(stage, purse) }),
      'duplicate_transaction',
    );
    expectSame('the balance', await purse.balance(), '100');
  });
}

/** What a vendor that keeps wallets is asked (transfer mode). */
export const walletCases: readonly Case[] = [
  withMoney('M01', 'a wallet tells its balance as an amount', async (stage, { player, bring }) => {
    await bring({ amount: '11' });
    expectFields(
      { name: 'wallet', output: vendorCalls.wallet.output },
      await stage.ask('wallet', { player, currency: stage.currency }),
    );
  }),
  withMoney('M02', 'a player the vendor has not met has nothing', async (stage) => {
    expectSame('the balance', await purseOf(stage).balance(), '0');
  }),
  withMoney('M03', 'a wallet in another currency is refused as that', async (stage, { player }) => {
    expectStatus('the wallet', await stage.ask('wallet', { player, currency: 'XTS' }), 'wrong_currency');
  }),
  withMoney('M04', 'the same transfer three times is one movement', async (_stage, purse, first) => {
    for (let times = 0; times < 2; times += 1) expectStatus('the transfer again', await purse.send(first), 'ok');
    expectSame('the balance', await purse.balance(), '100');
  }),
  taken('M05', 'a transferKey that is taken is refused with another amount', () => ({ amount: '101' })),
  taken('M06', 'a transferKey that is taken is refused for another player', (stage) => ({ player: stage.player() })),
  taken('M07', 'a transferKey that is taken is refused in the other direction', () => ({ direction: 'out' })),
  taken('M08', 'a transferKey that is taken is refused in another currency', () => ({ currency: 'XTS' })),
  withMoney('M09', 'more than there is cannot be taken out', async (_stage, purse) => {
    expectStatus(
      'the transfer',
      await purse.send(purse.of({ direction: 'out', amount: '100.0001' })),
      'insufficient_balance',
    );
    expectSame('the balance', await purse.balance(), '100');
  }),
  withMoney('M10', 'a transfer that was refused stays refused', async (_stage, purse) => {
    const refused = purse.of({ direction: 'out', amount: '150' });
    await purse.send(refused);
    await purse.bring();
    expectStatus('the same transfer when there is enough', await purse.send(refused), 'insufficient_balance');
  }),
  withMoney('M11', 'what was refused is told as refused, or has not reached the vendor', async (stage, purse) => {
    const refused = purse.of({ direction: 'out', amount: '160' });
    await purse.send(refused);
    const state = await stateOf(stage, refused);
    expectThat('its state', state === 'refused' || state === 'absent', { expected: 'refused or absent', seen: state });
  }),
  withMoney('M12', 'a transfer of nothing is refused', async (_stage, purse) => {
    expectStatus('the transfer', await purse.send(purse.of({ amount: '0' })), 'amount_invalid');
  }),
  withMoney('M13', 'a transfer that was never sent is absent', async (stage) => {
    expectSame('its state', await stateOf(stage, { transferKey: stage.transferKey() }), 'absent');
  }),
  withMoney('M14', 'a transfer is taken though it was told as absent before', async (stage, purse) => {
    const transfer = purse.of({ amount: '7' });
    await stateOf(stage, transfer);
    await purse.bring(transfer);
    expectSame('the balance', await purse.balance(), '107');
  }),
  withMoney('M15', 'what is taken out leaves the wallet', async (_stage, purse) => {
    await purse.bring({ direction: 'out', amount: '40' });
    expectSame('the balance', await purse.balance(), '60');
  }),
  withMoney('M16', 'the fourth decimal counts', async (_stage, purse) => {
    await purse.bring({ amount: '0.0001' });
    expectSame('the balance', await purse.balance(), '100.0001');
  }),
  withMoney('M17', 'an amount that is a number is refused', async (_stage, purse) => {
    expectStatus(
      'the transfer',
      await purse.send({ ...purse.of(), amount: 100 as unknown as string }),
      'request_invalid',
    );
  }),
  withMoney(
    'M18',
    'two keys that differ in their last digit are two transfers, however long they are',
    async (stage, purse) => {
      const key = `9${stage.nowMs()}`.padEnd(17, '0');
      for (const last of ['2', '3']) await purse.bring({ transferKey: `${key}${last}`, amount: '3' });
      expectSame('the balance', await purse.balance(), '106');
    },
  ),
  withMoney('M19', 'the same transfer many times at once is one movement', async (_stage, purse) => {
    const transfer = purse.of({ amount: '9' });
    await Promise.all(Array.from({ length: 8 }, () => purse.send(transfer)));
    await purse.bring(transfer);
    expectSame('the balance', await purse.balance(), '109');
  }),
  withMoney(
    'W24',
    'what became of a transfer is told alike, however often it is asked',
    async (stage, _purse, { transferKey }) => {
      for (let times = 0; times < 3; times += 1) {
        const answer = await stage.ask('transfer-state', { transferKey });
        expectFields({ name: 'transfer-state', output: vendorCalls['transfer-state'].output }, answer);
        expectSame('its state', answer.fields['state'], 'done');
      }
    },
  ),
];
