import { Refusal, type MemberActor } from '../../apps/server/src/platform/context/index.ts';
import { note, type FillHouse } from './fill-house.ts';
import { keyFor, type Person } from './people.ts';
import type { Moment } from './play.ts';

const amounts = ['100', '100', '200', '250', '500', '500', '1000', '1000', '2000', '5000'] as const;
/** A member's own. */
export const paymentPassword = '482915';

/** Runs an act of money; what the house refuses is no fault of the fill, and is counted. */
export async function orNote(house: FillHouse, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note(house, `${what}: ${error.code}`);
  }
}

/** A deposit by the provider of play money: mostly paid, sometimes declined or forgotten. */
export async function deposit(house: FillHouse, person: Person, moment: Moment): Promise<void> {
  const actor = await house.enter(person);
  if (!actor) return;
  const { random, step } = moment;
  const isScan = random(3) === 0;
  const form = {
    clientKey: keyFor('deposit', person.no, step),
    amount: amounts[random(amounts.length)] ?? '100',
    vendorId: isScan ? 'quick-scan' : 'instant',
    mcsBankCode: isScan ? 'QUICK-SCAN' : 'INSTANT',
    ...(!isScan && { bankCode: random(2) === 0 ? 'LANTERN' : 'HARBOUR', bankType: 'NETBANK' }),
  };
  const fate = random(100);
  await orNote(house, 'deposit', async () => {
    const made = await house.ask(isScan ? 'depositByQrImageUrl' : 'depositByLaunchUrl', form, actor);
    if (fate >= 97 || made.launchUrl === null) return;
    const ref = made.launchUrl.split('/').at(-1) ?? '';
    await house.server.modules.cashier.sandbox.endPayment(ref, { habit: 'prompt', isPaying: fate < 93 });
    await house.ask('checkDeposit', { depositId: made.depositId }, actor);
  });
}

/** Takes winnings out; the first time with a payment password and an account to bind. */
export async function withdraw(house: FillHouse, person: Person, moment: Moment): Promise<void> {
  const actor = await house.enter(person);
  if (!actor) return;
  const { mainWalletBalance } = await house.ask('getBalance', {}, actor);
  const part = Math.floor(Number(mainWalletBalance) / (2 + moment.random(8)) / 10) * 10;
  if (part < 50) return;
  await orNote(house, 'withdrawal', async () => {
    const bankCardId = await bindOnce(house, { actor, person });
    await house.ask(
      'withdraw',
      {
        clientKey: keyFor('withdrawal', person.no, moment.step),
        amount: `${Math.min(part, 5000)}`,
        bankCardId,
        password: paymentPassword,
      },
      actor,
    );
  });
}

async function bindOnce(house: FillHouse, { actor, person }: { actor: MemberActor; person: Person }): Promise<string> {
  const { list } = await house.ask('listInstruments', {}, actor);
  const [known] = list;
  if (known) return known.bankCardId;
  await preparePayment(house, actor);
  const bound = await house.ask(
    'bindInstrument',
    { cardType: 'BC', bankCode: 'LANTERN', cardNumber: `${5_000_0000 + person.no * 7}`, cardHolder: holderOf(person) },
    actor,
  );
  return bound.bankCardId;
}

/** A holder is no more than the account's name. */
const holderOf = ({ name }: Person): string =>
  `${name[0]?.toUpperCase()}${name.slice(1).replaceAll(/\d/g, '')} Account`;

export async function preparePayment(house: FillHouse, actor: MemberActor): Promise<void> {
  const { hasPaymentPassword } = await house.ask('getSecurity', {}, actor);
  if (hasPaymentPassword) return;
  await house.ask(
    'setPaymentPassword',
    { newPaymentPassword: paymentPassword, confirmPaymentPassword: paymentPassword },
    actor,
  );
}

/** An operator looks at the withdrawals that wait; few are rejected. */
export async function workOffWithdrawals(house: FillHouse, moment: Moment): Promise<void> {
  const { withdrawals } = await house.server.modules.cashier.readQueues(house.brand);
  if (withdrawals.count === 0) return;
  const teller = await house.operator('teller');
  const query = { search: '', waiting: '1' as const, page: 1, size: 20 };
  const { list } = await house.ask('listWithdrawalQueue', query, teller);
  for (const { withdrawalId, version } of list) {
    await orNote(house, 'decision', async () => {
      const taken = await house.ask('takeWithdrawal', { withdrawalId, version }, teller);
      const isRejected = moment.random(20) === 0;
      const decision = {
        withdrawalId,
        version: taken.version,
        verdict: isRejected ? ('reject' as const) : ('approve' as const),
        reason: isRejected ? 'The account could not be confirmed.' : 'Checked.',
      };
      await house.ask('decideWithdrawal', decision, teller);
    });
  }
}

/** Claims the rebate that was earned by hand. */
export async function claimRebate(house: FillHouse, person: Person, moment: Moment): Promise<void> {
  const actor = await house.enter(person);
  if (!actor) return;
  await orNote(house, 'rebate', () =>
    house.ask('claimRebates', { clientKey: keyFor('rebate', person.no, moment.step) }, actor),
  );
}

/** An agent takes earnings to cash. */
export async function takeEarnings(house: FillHouse, person: Person, moment: Moment): Promise<void> {
  const actor = await house.enter(person);
  if (!actor) return;
  const { earnings } = await house.ask('getPurses', {}, actor);
  const amount = Math.floor(Number(earnings) * (0.4 + moment.random(50) / 100));
  if (amount < 1) return;
  await orNote(house, 'earnings', () =>
    house.ask(
      'movePurse',
      { move: 'earnings_to_cash', amount: `${amount}`, clientKey: keyFor('earnings', person.no, moment.step) },
      actor,
    ),
  );
}
