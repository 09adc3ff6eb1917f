import { canonicalJson, type JsonValue } from '@fairhouse/fair';
import type { CasinoGame, StakeRule } from '@fairhouse/casino';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { buysFeature } from './rules-of-play.ts';

export interface JudgedForm {
  readonly stakeMinor: bigint;
  /** What the bet debits: more than the stake if the choices buy something. */
  readonly debitMinor: bigint;
  readonly choices: unknown;
  /** The choices in their stored form. */
  readonly choicesText: string;
  /** Canonical text of the whole request. */
  readonly request: string;
}

/**
 * Checks everything a round can be refused for: stake, choices, and the most they could win. Nothing is drawn yet, so
 * that no refusal can depend on an outcome (law 2).
 */
export function judgeForm(
  game: CasinoGame,
  form: { stake: string; choices: unknown },
  { brand, stake }: { brand: Pick<Brand, 'maxPayoutMinor' | 'rules'>; stake: StakeRule },
): JudgedForm {
  const stakeMinor = readStake(form.stake, stake);
  const choices = game.parseChoices(form.choices);
  if (choices === null) throw new Refusal('choices_invalid');
  if (game.isStakeFor?.(choices, stakeMinor) === false) throw new Refusal('stake_invalid');
  if (buysFeature(choices) && !brand.rules.play.hasFeatureBuy) throw new Refusal('feature_buy_off');
  if (game.maxPayoutMinor(stakeMinor, choices) > brand.maxPayoutMinor)
    throw new Refusal('stake_above_maximum', { max: formatAmount(stake.maxMinor) });
  const request = `${game.slug}\n${stakeMinor}\n${canonicalJson(choices as JsonValue)}`;
  const debitMinor = game.stakeFor?.(choices, stakeMinor) ?? stakeMinor;
  return { stakeMinor, debitMinor, choices, choicesText: JSON.stringify(choices), request };
}

function readStake(text: string, { minMinor, maxMinor, unitMinor }: StakeRule): bigint {
  const stakeMinor = parseAmount(text);
  if (stakeMinor === null || stakeMinor <= 0n) throw new Refusal('stake_invalid');
  if (stakeMinor < minMinor) throw new Refusal('stake_below_minimum', { min: formatAmount(minMinor) });
  if (stakeMinor > maxMinor) throw new Refusal('stake_above_maximum', { max: formatAmount(maxMinor) });
  if (stakeMinor % unitMinor !== 0n) throw new Refusal('stake_invalid');
  return stakeMinor;
}
