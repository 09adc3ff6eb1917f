import type { ContractKind, ContractTerms } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { toPercent } from '@fairhouse/money';
import { Badge, cx } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';

/** How a tier's value is said: a percent of the base, or an amount for each hour. */
export function useTierValue(kind: ContractKind): (value: string) => string {
  const { currency } = useBrand();
  return (value) =>
    contractKinds[kind].pays === 'rate' ? `${toPercent(value)}%` : `${plainAmount(value, currency)} ${currency}`;
}

/** Terms in a sentence each: what is shared, who counts as active, which tier applies. */
export function TermsWords({ kind, terms }: { kind: ContractKind; terms: ContractTerms }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const amount = `${plainAmount(terms.activeFrom, currency)} ${currency}`;
  return (
    <p className="m-0 max-w-[60ch] text-sm text-ink-2">
      {t(`salaries.says.${kind}`)} {t(`salaries.paid.${terms.period}`)} {t('salaries.says.active', { amount })}{' '}
      {t('salaries.says.tier')}
      {kind === 'dividend' && ` ${t(terms.carries ? 'salaries.says.carries' : 'salaries.says.carriesNot')}`}
    </p>
  );
}

/** The tiers of terms; `reached` marks the one that applies now. */
export function TermsTable({
  kind,
  terms,
  reached = null,
}: {
  kind: ContractKind;
  terms: ContractTerms;
  /** Index of the tier; null: none. */
  reached?: number | null;
}) {
  const { t, texts } = useTexts();
  const { currency } = useBrand();
  const valueText = useTierValue(kind);
  const { base, pays } = contractKinds[kind];
  const heads = [t(`salaries.from.${base}`), t('salaries.minActive'), t(`salaries.pays.${pays}`)];
  return (
    <div className="overflow-x-auto rounded-md ring-1 ring-inset ring-line">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('salaries.tiers')}</caption>
        <thead>
          <tr className="text-xs text-ink-3">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={cx('px-3 py-2 font-semibold', index === 0 ? 'text-start' : 'text-end')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map(({ threshold, minActive, value }, index) => (
            <tr key={threshold} className={cx('border-t border-line', index === reached && 'bg-accent-wash')}>
              <th scope="row" className="px-3 py-2 text-start font-semibold text-ink-1">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span>
                    <span className="figures">{plainAmount(threshold, currency)}</span>{' '}
                    <span className="text-xs font-medium text-ink-2">{currency}</span>
                  </span>
                  {index === reached && <Badge tone="accent">{t('salaries.reached')}</Badge>}
                </span>
              </th>
              <td className="figures px-3 py-2 text-end text-ink-1">{formatCount(minActive, texts.language)}</td>
              <td className="figures px-3 py-2 text-end font-semibold text-ink-1">{valueText(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
