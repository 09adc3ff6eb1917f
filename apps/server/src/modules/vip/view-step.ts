import type { Language, RankStep } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { rankName } from './issue-of.ts';
import type { StepRow } from './step.store.ts';

export const viewStep = (step: StepRow, language: Language): RankStep => ({
  at: step.at.getTime(),
  fromLevel: step.fromLevel,
  toLevel: step.toLevel,
  fromName: rankName(step.fromName, language),
  toName: rankName(step.toName, language),
  reason: step.reason,
  month: step.month,
  turnover: formatAmount(step.validBetMinor),
  deposit: formatAmount(step.depositsMinor),
});
