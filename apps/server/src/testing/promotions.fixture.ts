import type { Bonus, Deposit, DepositSettings } from '@fairhouse/contract';
import { randomUUID } from 'node:crypto';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { allMayBeCounted } from './all-may-be-counted.ts';
import { makeBrandFolder } from './brand-folder.ts';
import { rowsOf } from './rows-of.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from './test-house.ts';

const texts = (text: string) => ({ EN: text, HI: text, PT: text });
/** Offers of the house these tests are about. */
export function makeOffer(id: number, over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id,
    title: texts(`Offer ${id}`),
    text: texts('For tests.'),
    minimumAmount: '50',
    rateBps: 5000,
    bonusMax: '100',
    wagerTimes: 5,
    product: 'casino',
    days: 7,
    who: 'once',
    budget: '10000',
    ...over,
  };
}

const relay = '/wps/relay/MCSFE_';

export interface Wanted {
  readonly promotionId?: string;
  readonly amount?: string;
  readonly clientKey?: string;
}

/** Asks for a deposit as the page does. */
export function ask(house: TestHouse, member: TestMember, request: Wanted = {}): Promise<Answer<Deposit>> {
  const body = {
    clientKey: randomUUID(),
    amount: '100',
    vendorId: 'instant',
    mcsBankCode: 'INSTANT',
    bankCode: 'LANTERN',
    bankType: 'NETBANK',
    ...request,
  };
  return house.call<Deposit>(`${relay}depositByLaunchUrl`, { headers: house.as(member), body });
}

export async function begin(house: TestHouse, member: TestMember, request: Wanted = {}): Promise<Deposit> {
  const answer = await ask(house, member, request);
  if (!answer.success) throw new Error(`deposit refused: ${answer.text}`);
  return answer.value;
}

/** The money is there: this much, or what was asked for. */
export async function arrive(house: TestHouse, { depositId }: Deposit, units?: number): Promise<void> {
  await rowsOf(house, `update cashier.deposit set state = 'confirmed', ended_at = null, received = $2 where id = $1`, [
    depositId,
    units === undefined ? null : units * 10_000,
  ]);
  await house.modules.cashier.settleDeposits();
}

export async function readDeposit(house: TestHouse, member: TestMember, { depositId }: Deposit): Promise<Deposit> {
  return (await house.call<Deposit>(`${relay}getDeposit?depositId=${depositId}`, { headers: house.as(member) })).value;
}

export function cancel(house: TestHouse, member: TestMember, { depositId }: Deposit): Promise<Answer> {
  return house.call(`${relay}cancelDeposit`, { headers: house.as(member), body: { depositId } });
}

export async function balanceOf(house: TestHouse, member: TestMember): Promise<string> {
  return (await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) })).value
    .sumBalance;
}

export interface BonusPage {
  readonly open: Bonus | null;
  readonly list: Bonus[];
  readonly total: number;
}

export interface PromotionsHouse {
  house: TestHouse;
  /** A second process. */
  other: TestHouse;
  /** A new one for each test. */
  member: TestMember;
  readonly clock: ReturnType<typeof fixedClock>;
  bonuses(member?: TestMember): Promise<BonusPage>;
  giveUp(bonusId: string, by?: { member?: TestMember; house?: TestHouse }): Promise<Answer<Bonus>>;
  offers(member?: TestMember): Promise<DepositSettings['promotions']>;
  /** A deposit that is paid. */
  pay(request: Wanted): Promise<Deposit>;
  /** A bet of the member as its module would have written it. */
  stake(units: number, over?: { vendor?: string; state?: 'open' | 'settled' | 'void'; at?: Date }): Promise<void>;
  settle(): Promise<void>;
  /** Entries of the member's bonuses, with their amounts. */
  moved(): Promise<string[]>;
  budget(offerId: number): Promise<Record<string, string>>;
  /** In a session that has not run out while the clock moved. */
  again(): Promise<void>;
}

/** A house with these offers, two processes and a clock of its own. */
export function promotionsHouseOfFile(offers: readonly Record<string, unknown>[]): PromotionsHouse {
  const clock = fixedClock(new Date());
  const file = { clock } as { -readonly [part in keyof PromotionsHouse]: PromotionsHouse[part] };
  const brands = makeBrandFolder((brand) => {
    brand['promotions'] = { deposits: offers };
  });
  let bets = 0;
  beforeAll(async () => {
    file.house = await openHouse({ clock, brandsDir: brands.folder });
    file.other = await openHouse({ clock, brandsDir: brands.folder, beside: file.house });
  });
  beforeEach(async () => {
    file.member = await file.house.register();
  });
  afterAll(async () => {
    await file.other.close();
    await file.house.close();
    brands.remove();
  });
  file.bonuses = async (member = file.member) =>
    (await file.house.call<BonusPage>(`${relay}getBonusDetails`, { headers: file.house.as(member) })).value;
  file.giveUp = (bonusId, { member = file.member, house = file.house } = {}) =>
    house.call<Bonus>(`${relay}giveUpBonus`, { headers: house.as(member), body: { bonusId } });
  file.offers = async (member = file.member) =>
    (await file.house.call<DepositSettings>(`${relay}getDepositSettings`, { headers: file.house.as(member) })).value
      .promotions;
  file.pay = async (request) => {
    const deposit = await begin(file.house, file.member, request);
    await arrive(file.house, deposit);
    return deposit;
  };
  file.stake = async (units, { vendor = 'BGS', state = 'settled', at = clock.now() } = {}) => {
    bets += 1;
    await rowsOf(
      file.house,
      `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
      values ($1, $2, (select brand_id from identity.member where id = $3), $3, $4, 'RNG', 'dice', 1001, $7, $5, 0, case when $6 = 'settled' then $5::bigint else 0 end, 'FUN', $6)`,
      [9_000_000_000 + bets, at, file.member.id, vendor, units * 10_000, state, `${9_000_000_000 + bets}`],
    );
    await allMayBeCounted(file.house.platform.db);
  };
  file.settle = async () => {
    await Promise.all([file.house, file.other].map(({ modules }) => modules.bets.feed.drain()));
    await Promise.all([file.house, file.other].map(({ modules }) => modules.promotions.settleBonuses()));
  };
  file.moved = async () =>
    (
      await rowsOf<{ reported: string }>(
        file.house,
        `select e.code || ' ' || trim_scale(p.amount / 10000.0) as reported from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at
    join ledger.account a on a.id = e.wallet_id where a.member_id = $1 and e.code like 'promotion.%' order by e.id`,
        [file.member.id],
      )
    ).map(({ reported }) => reported);
  file.budget = async (offerId) => {
    const [row] = await rowsOf<Record<string, string>>(
      file.house,
      `select trim_scale(reserved / 10000.0)::text as reserved, trim_scale(granted / 10000.0)::text as granted, trim_scale(freed / 10000.0)::text as freed,
      trim_scale(forfeited / 10000.0)::text as forfeited from promotions.budget where offer_id = $1`,
      [offerId],
    );
    return row ?? {};
  };
  file.again = async () => {
    const found = await file.house.modules.identity.findMember(BigInt(file.member.id));
    if (!found) throw new Error('there is no such member');
    const { token, half } = await file.house.modules.identity.startSession(found, file.house.modules.brand.first);
    file.member = { ...file.member, token, cookie: `sid=${half}` };
  };
  return file;
}
