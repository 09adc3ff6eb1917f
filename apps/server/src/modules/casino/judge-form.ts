import { canonicalJson, type JsonValue } from '@fairhouse/fair';
import type { CasinoGame } from '@fairhouse/casino';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Refusal, type Brand } from '../../platform/context/index.ts';

export interface JudgedForm {
  readonly stakeMinor: bigint;
  readonly choices: unknown;
  /** The choices as they are written down and answered. */
  readonly choicesText: string;
  /** Canonical text of everything that was asked. */
  readonly request: string;
}

/**
 * Everything a round can be refused for by itself: stake and choices, and the most they could win. Nothing is drawn
 * yet, so that no refusal can depend on an outcome (law 2).
 */
export function judgeForm(game: CasinoGame, form: { stake: string; choices: unknown }, brand: Pick<Brand, 'maxPayoutMinor'>): JudgedForm {
  const stakeMinor = parseAmount(form.stake);
  const { minMinor, maxMinor, unitMinor } = game.stake;
  if (stakeMinor === null || stakeMinor <= 0n) throw new Refusal('stake_invalid');
  if (stakeMinor < minMinor) throw new Refusal('stake_below_minimum', { min: formatAmount(minMinor) });
  if (stakeMinor > maxMinor) throw new Refusal('stake_above_maximum', { max: formatAmount(maxMinor) });
  if (stakeMinor % unitMinor !== 0n) throw new Refusal('stake_invalid');
  const choices = game.parseChoices(form.choices);
  if (choices === null) throw new Refusal('choices_invalid');
  if (game.maxPayoutMinor(stakeMinor, choices) > brand.maxPayoutMinor) throw new Refusal('stake_above_maximum', { max: formatAmount(maxMinor) });
  const request = `${game.slug}\n${stakeMinor}\n${canonicalJson(choices as JsonValue)}`;
  return { stakeMinor, choices, choicesText: JSON.stringify(choices), request };
}
