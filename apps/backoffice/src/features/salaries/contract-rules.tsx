import type { SalaryRules } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { toPercent } from '@fairhouse/money';
import { Badge } from '@fairhouse/ui';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { TermsNote, TermsTable } from './terms-table.tsx';

/** How the brand pays, and the best terms it offers; set in the file of the brand, and only shown here. */
export function ContractRules({ rules }: { rules: SalaryRules }) {
  const { t } = useTexts();
  const { currency } = useOperator();
  return (
    <Panel title={t('operators.salaries.rules')}>
      <p className="m-0 max-w-[75ch] text-sm text-ink-2">{t('operators.salaries.rulesText')}</p>
      <Facts
        rows={[
          [t('operators.salaries.dividendsPaid'), t(`operators.salaries.periods.${rules.dividendPeriod}`)],
          [
            t('operators.salaries.dividendReview'),
            t(rules.reviewsDividends ? 'operators.salaries.reviewed' : 'operators.salaries.notReviewed'),
          ],
          [t('operators.salaries.marginFloor'), `${toPercent(rules.marginFloor)} %`],
        ]}
      />
      <ul className="m-0 grid list-none gap-4 p-0 lg:grid-cols-2">
        {rules.kinds.map(({ kind, mode, ceiling }) => (
          <li
            key={kind}
            className="grid min-w-0 content-start gap-3 rounded-md bg-surface-2 p-4 ring-1 ring-inset ring-line"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="m-0 text-base font-semibold text-ink-1">{t(`salaries.kind.${kind}`)}</h3>
              <Badge tone="live">{t(`operators.salaries.modes.${mode}`)}</Badge>
            </div>
            {ceiling ? (
              <>
                <TermsNote kind={kind} terms={ceiling} currency={currency} />
                <TermsTable kind={kind} terms={ceiling} currency={currency} />
              </>
            ) : (
              <p className="m-0 text-sm text-ink-3">{t('operators.salaries.noCeiling')}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
