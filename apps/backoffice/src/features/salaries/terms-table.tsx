import type { ContractKind, ContractTerms } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { toPercent } from '@fairhouse/money';
import { Badge, cx } from '@fairhouse/ui';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

interface TermsProps {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly currency: string;
  /** Index of the tier that was reached; null: none. */
  readonly reached?: number | null;
}

/** The value of a tier: a percentage, or an amount for each hour. */
export function tierValue(kind: ContractKind, value: string, currency: string): string {
  return contractKinds[kind].pays === 'rate' ? `${toPercent(value)} %` : `${shownAmount(value, currency)} ${currency}`;
}

/** Terms in short: period, who is active, and whether a loss is carried on. */
export function TermsNote({ kind, terms, currency }: TermsProps) {
  const { t } = useTexts();
  const amount = `${shownAmount(terms.activeFrom, currency)} ${currency}`;
  return (
    <p className="m-0 text-sm text-ink-2">
      {t(`salaries.paid.${terms.period}`)} {t('salaries.says.active', { amount })}
      {kind === 'dividend' && ` ${t(terms.carries ? 'operators.salaries.carries' : 'operators.salaries.carriesNot')}`}
    </p>
  );
}

/** The tiers of terms; the one that was reached is marked. */
export function TermsTable({ kind, terms, currency, reached = null }: TermsProps) {
  const { t, texts } = useTexts();
  const { base, pays } = contractKinds[kind];
  return (
    <div
      className="overflow-x-auto rounded-md ring-1 ring-inset ring-line"
      role="region"
      aria-label={t('salaries.tiers')}
      tabIndex={0}
    >
      <table className="row-table">
        <thead>
          <tr>
            <th scope="col">{t(`salaries.from.${base}`)}</th>
            <th scope="col" className="text-end!">
              {t('salaries.minActive')}
            </th>
            <th scope="col" className="text-end!">
              {t(`salaries.pays.${pays}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map(({ threshold, minActive, value }, index) => (
            <tr key={threshold} className={cx(index === reached && 'bg-accent-wash')}>
              <td>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap">
                  <span className="figures font-semibold text-ink-1">
                    {shownAmount(threshold, currency)} <span className="text-xs font-medium">{currency}</span>
                  </span>
                  {index === reached && <Badge tone="accent">{t('salaries.reached')}</Badge>}
                </span>
              </td>
              <td className="figures text-end">{formatCount(minActive, texts.language)}</td>
              <td className="figures text-end font-semibold text-ink-1">{tierValue(kind, value, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
