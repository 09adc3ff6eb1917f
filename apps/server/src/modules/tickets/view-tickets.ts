import { hasModule, type Language, type Reward, type TicketPrize, type TicketType } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { weightsLeft } from '@fairhouse/rewards';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { costOf, type Texts as GivenTexts } from '../rewards/index.ts';
import { findKinds, type KindRow, type PrizeRow, type Texts } from './kind.store.ts';
import type { PrizeDrawn } from './ticket.store.ts';
import type { TicketsDeps } from './tickets-deps.ts';

export const hasTickets = ({ shell }: Brand): boolean => hasModule(shell.whitelabel, 'REWCEN3');

/** Refusal: module_off. */
export function requireTickets(brand: Brand): void {
  if (!hasTickets(brand)) throw new Refusal('module_off');
}

/** A language without a text shows that of the brand's default language, then English. */
export const textIn = (texts: Texts, language: Language, { defaultLanguage }: Pick<Brand, 'defaultLanguage'>): string =>
  texts[language] || texts[defaultLanguage] || texts.EN;

/** Without the languages that were left empty. */
export const givenTexts = (texts: Texts): GivenTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The words of older clients: a chest is an egg in another style. */
export const typeOf = (kind: KindRow['kind']): { type: TicketType; style: 'DEFAULT' | 'TREASURE_CHEST' } => {
  if (kind === 'treasure_chest') return { type: 'GOLDEN_EGG', style: 'TREASURE_CHEST' };
  const types = {
    red_envelope: 'RED_ENVELOPE',
    rain: 'RED_ENVELOPE',
    golden_egg: 'GOLDEN_EGG',
    prize_wheel: 'PRIZE_WHEEL',
    slot: 'SLOT_MACHINE',
    raffle: 'RAFFLE',
  } as const;
  return { type: types[kind], style: 'DEFAULT' };
};

const leftMost = 1_000_000_000n;

/** How many of a prize can still be won: by its stock, and by what the budget pays for. */
export function leftOf({ remaining, reward }: Pick<PrizeRow, 'remaining' | 'reward'>, kind: KindRow): number | null {
  const cost = reward === null ? 0n : costOf([reward]);
  if (kind.budgetMinor === null || cost === 0n) return remaining;
  const paid = (kind.budgetMinor - kind.spentMinor) / cost;
  const byBudget = Number(paid < leftMost ? paid : leftMost);
  return remaining === null ? byBudget : Math.min(remaining, byBudget);
}

export const prizesAsLeft = (prizes: readonly PrizeRow[], kind: KindRow): PrizeDrawn[] =>
  prizes.map((prize) => ({
    weight: `${prize.weight}`,
    stock: prize.stock,
    reward: prize.reward,
    left: leftOf(prize, kind),
  }));

/** A prize as the engine draws it. */
export const weighed = ({ weight, left }: Pick<PrizeDrawn, 'weight' | 'left'>) => ({
  weight: BigInt(weight),
  left: left === null ? null : BigInt(left),
});

/** In percent with four digits, rounded to the nearest. */
export function chancesOf(prizes: readonly Pick<PrizeDrawn, 'weight' | 'left'>[]): string[] {
  const weights = weightsLeft(prizes.map(weighed));
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  return weights.map((weight) => (total === 0n ? '0' : formatAmount((weight * 1_000_000n + total / 2n) / total)));
}

/** The names of the kinds that prizes give, by their numbers. */
export async function nameTickets(
  { platform, brand }: Pick<TicketsDeps, 'platform' | 'brand'>,
  rewards: readonly (Reward | null)[],
  language: Language,
): Promise<Map<string, string>> {
  const ids = rewards.flatMap((reward) => (reward?.type === 'ticket' ? [BigInt(reward.ticketId)] : []));
  if (ids.length === 0) return new Map();
  const kinds = await findKinds(platform.db, [...new Set(ids)]);
  return new Map(
    [...kinds.values()].map((kind) => {
      const own = brand.findById(kind.brandId);
      return [`${kind.id}`, own ? textIn(kind.title, language, own) : kind.title.EN];
    }),
  );
}

export const ticketNameOf = (reward: Reward | null, names: ReadonlyMap<string, string>): string | null =>
  reward?.type === 'ticket' ? (names.get(reward.ticketId) ?? null) : null;

export function viewPrizes(
  { rewards }: Pick<TicketsDeps, 'rewards'>,
  { prizes, isRaffle, names }: { prizes: readonly PrizeDrawn[]; isRaffle: boolean; names: ReadonlyMap<string, string> },
): TicketPrize[] {
  const chances = isRaffle ? [] : chancesOf(prizes);
  return prizes.map(({ weight, stock, reward, left }, index) => ({
    weight,
    chance: chances[index] ?? null,
    stock,
    left,
    prize: reward && rewards.view(reward),
    ticketName: ticketNameOf(reward, names),
  }));
}

/** Money, points, or the number of tickets or bonus bets; 0 for nothing. */
export function valueOf(reward: Reward | null): string {
  if (reward === null) return '0';
  if (reward.type === 'bonus_bets') return `${reward.bets}`;
  return reward.type === 'ticket' ? `${reward.quantity}` : formatAmount(parseAmount(reward.amount) ?? 0n);
}
