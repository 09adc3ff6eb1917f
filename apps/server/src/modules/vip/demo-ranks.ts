import type { RankForm, Reward } from '@fairhouse/contract';
import { coinOf, formatAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import { judgeMember } from './judge-members.ts';
import { findOpenLadder, insertLadder, lockLadders } from './ladder.store.ts';
import { monthOf, weekOf } from './months.ts';
import { hasVip } from './require-vip.ts';
import { bringTotals } from './standing.store.ts';
import type { VipInnerDeps } from './vip-deps.ts';

/** Amounts in whole units of the brand's currency. */
type Write = (units: number) => string;

const cash = (amount: string): Reward => ({ type: 'cash', amount });
const bonus = (amount: string): Reward => ({ type: 'bonus', amount, wagerTimes: 3, product: 'casino', days: 14 });
const points = (amount: string): Reward => ({ type: 'points', amount });
const nothing = { validBet: '0', deposits: '0' };

type Asked = Pick<RankForm, 'monthly' | 'total' | 'keep' | 'protectedMonths'>;

/** The first ranks are for good; the higher ones ask for something every month. */
function asks(write: Write, total: number, monthly = 0): Asked {
  const inMonth = { validBet: write(monthly), deposits: '0' };
  return {
    monthly: inMonth,
    total: { validBet: write(total), deposits: '0' },
    keep: monthly === 0 ? nothing : { validBet: write(monthly / 2), deposits: '0' },
    protectedMonths: monthly === 0 ? 0 : 1,
  };
}

type Frame = RankForm['perks']['frame'];

const perks = (more: number, feeOffPercent: number, frame: Frame): RankForm['perks'] => ({
  moreWithdrawals: more,
  moreFreeWithdrawals: more,
  feeOffPercent,
  hasSupportLane: frame !== 'none' && frame !== 'ring',
  frame,
});

function demoRanks(write: Write): RankForm[] {
  return [
    {
      name: { EN: 'Starter', HI: 'स्टार्टर', PT: 'Iniciante', VI: 'Khởi đầu', CN: '新手' },
      art: 'starter',
      color: '#8a93a6',
      color2: '#4c5568',
      ...asks(write, 0),
      upgrade: [],
      salary: null,
      birthday: [points('50')],
      claimDays: 14,
      perks: perks(0, 0, 'none'),
    },
    {
      name: { EN: 'Bronze', HI: 'कांस्य', PT: 'Bronze', VI: 'Đồng', CN: '青铜' },
      art: 'bronze',
      color: '#d49a6a',
      color2: '#8a5428',
      ...asks(write, 200),
      upgrade: [cash(write(2))],
      salary: null,
      birthday: [cash(write(2))],
      claimDays: 14,
      perks: perks(0, 10, 'ring'),
    },
    {
      name: { EN: 'Silver', HI: 'रजत', PT: 'Prata', VI: 'Bạc', CN: '白银' },
      art: 'silver',
      color: '#d5dbe6',
      color2: '#7d8899',
      ...asks(write, 2_000),
      upgrade: [cash(write(10)), points('100')],
      salary: { every: 'monthly', rewards: [cash(write(3))] },
      birthday: [cash(write(5))],
      claimDays: 14,
      perks: perks(1, 20, 'ring'),
    },
    {
      name: { EN: 'Gold', HI: 'स्वर्ण', PT: 'Ouro', VI: 'Vàng', CN: '黄金' },
      art: 'gold',
      color: '#f4cf6b',
      color2: '#b07d12',
      ...asks(write, 20_000),
      upgrade: [cash(write(40)), points('300')],
      salary: { every: 'monthly', rewards: [cash(write(15))] },
      birthday: [cash(write(20))],
      claimDays: 14,
      perks: perks(1, 35, 'double'),
    },
    {
      name: { EN: 'Platinum', HI: 'प्लैटिनम', PT: 'Platina', VI: 'Bạch kim', CN: '铂金' },
      art: 'platinum',
      color: '#bfe3df',
      color2: '#3f8f8a',
      ...asks(write, 100_000, 4_000),
      upgrade: [cash(write(150)), points('1000')],
      salary: { every: 'monthly', rewards: [cash(write(60))] },
      birthday: [cash(write(50))],
      claimDays: 14,
      perks: perks(2, 50, 'double'),
    },
    {
      name: { EN: 'Diamond', HI: 'हीरा', PT: 'Diamante', VI: 'Kim cương', CN: '钻石' },
      art: 'diamond',
      color: '#9fd0ff',
      color2: '#3a6fd0',
      ...asks(write, 500_000, 16_000),
      upgrade: [cash(write(500)), bonus(write(100))],
      salary: { every: 'weekly', rewards: [cash(write(50))] },
      birthday: [cash(write(120))],
      claimDays: 14,
      perks: perks(3, 75, 'laurel'),
    },
    {
      name: { EN: 'Crown', HI: 'मुकुट', PT: 'Coroa', VI: 'Vương miện', CN: '皇冠' },
      art: 'crown',
      color: '#e5b8ff',
      color2: '#7a3fc4',
      ...asks(write, 2_000_000, 60_000),
      upgrade: [cash(write(2_000)), bonus(write(400))],
      salary: { every: 'weekly', rewards: [cash(write(200))] },
      birthday: [cash(write(400))],
      claimDays: 14,
      perks: perks(5, 100, 'crown'),
    },
  ];
}

/** How far the demo member has come, in the same units as the ranks: in the middle of the way from gold to platinum. */
const broughtUnits = 56_000;

/** Ranks of a demo brand that has none yet, and a member who brings some way with them. */
export async function prepareDemoRanks(
  deps: VipInnerDeps,
  { brand, memberId }: { brand: Brand; memberId: bigint | null },
): Promise<void> {
  if (!hasVip(brand)) return;
  const { platform } = deps;
  const unit = coinOf(brand.currency) > 10_000n ? coinOf(brand.currency) : 10_000n;
  const write: Write = (units) => formatAmount(BigInt(units) * unit);
  const now = platform.clock.now();
  if (!(await findOpenLadder(platform.db, brand.id)))
    await platform.inTx(async (tx) => {
      const { open } = await lockLadders(tx, brand.id);
      if (!open)
        await insertLadder(tx, {
          brandId: brand.id,
          ranks: demoRanks(write),
          reason: '',
          madeBy: null,
          state: 'open',
          at: now,
        });
    });
  if (memberId === null) return;
  const isNew = await platform.inTx((tx) =>
    bringTotals(tx, {
      memberId,
      brandId: brand.id,
      month: monthOf(brand.timeZone, now),
      week: weekOf(brand.timeZone, now),
      validBetMinor: BigInt(broughtUnits) * unit,
      depositsMinor: 0n,
    }),
  );
  if (isNew) await judgeMember(deps, { brand, memberId });
}
