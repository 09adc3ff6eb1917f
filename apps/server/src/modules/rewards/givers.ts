import { creditWallet } from '@fairhouse/ledger';
import { Refusal } from '../../platform/context/index.ts';
import { findBonusGame, minorOf } from './reward-money.ts';
import type { RewardGiver } from './rewards-door.ts';
import type { RewardsInnerDeps } from './rewards-deps.ts';
import type { Reward } from '@fairhouse/contract';

type Giver<T extends Reward['type']> = RewardGiver<Extract<Reward, { type: T }>>;

/** Cash goes into the wallet, by one movement with the key of the reward. */
export function createCashGiver({ platform, ledger }: Pick<RewardsInnerDeps, 'platform' | 'ledger'>): Giver<'cash'> {
  return {
    async give({ key, fund, brandId, memberId, currency, reward }) {
      const amountMinor = minorOf(reward.amount);
      const wallet = await ledger.openWallet({ brandId, memberId, purse: 'cash', currency });
      const house = await ledger.houseAccount(brandId, `house.promotion:${fund}`, currency);
      const posted = await ledger.post({
        walletId: wallet,
        key: { call: 'rewards.claim', clientKey: key, request: `${amountMinor}` },
        code: 'promotion.granted',
        postings: creditWallet({ wallet, house, amountMinor }),
        isStake: false,
        stakeMinor: 0n,
        payoutMinor: 0n,
        answer: '{}',
        rides: [],
      });
      if (posted.verdict === 'done')
        platform.events.emit('balance_changed', {
          memberId,
          brandId,
          balanceMinor: posted.balanceMinor,
          version: posted.version,
        });
      return 'given';
    },
  };
}

/** A bonus lies in its own purse until it is played free; one at a time. */
export function createBonusGiver({
  promotions,
  brand,
}: Pick<RewardsInnerDeps, 'promotions' | 'brand'>): Giver<'bonus'> {
  return {
    async check(tx, { memberId }) {
      if (await promotions.hasOpenBonus(tx, memberId)) throw new Refusal('bonus_running');
    },
    async give({ key, fund, brandId, memberId, title, reward }) {
      const known = brand.findById(brandId);
      if (!known) throw new Error('a bonus of a brand that this program does not know');
      const granted = await promotions.grantBonus({
        key: `rewards:${key}`,
        brand: known,
        memberId,
        offerId: fund,
        title,
        amountMinor: minorOf(reward.amount),
        wagerTimes: reward.wagerTimes,
        product: reward.product,
        days: reward.days,
      });
      // The claim saw none; one that was promised with a deposit since then has to end first.
      return granted === 'granted' ? 'given' : 'later';
    },
  };
}

/** Bonus bets lie in a purse of their own until they are played, or their days are over. */
export function createBonusBetsGiver({ promotions }: Pick<RewardsInnerDeps, 'promotions'>): Giver<'bonus_bets'> {
  return {
    isKnown({ gameId, stake }) {
      const rule = findBonusGame(gameId)?.stake;
      const stakeMinor = minorOf(stake);
      if (!rule) return Promise.resolve(false);
      const isInside = stakeMinor >= rule.minMinor && stakeMinor <= rule.maxMinor;
      return Promise.resolve(isInside && stakeMinor % rule.unitMinor === 0n);
    },
    async give({ key, fund, brandId, memberId, currency, title, reward }) {
      const game = findBonusGame(reward.gameId);
      if (!game) throw new Error(`there is no game ${reward.gameId} for bonus bets`);
      await promotions.bonusBets.give({
        sourceKey: `rewards:${key}`,
        brandId,
        offerId: fund,
        memberId,
        currency,
        title,
        nodeId: game.nodeId,
        game: game.slug,
        stakeMinor: minorOf(reward.stake),
        count: reward.bets,
        days: reward.days,
      });
      return 'given';
    },
  };
}
