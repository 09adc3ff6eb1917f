import type { OpenedLine, SalaryMember } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Rows } from '../../shared/rows/rows.tsx';
import { AddsUp } from './adds-up.tsx';
import { Opener } from './opener.tsx';
import { footOf, useSumColumns } from './use-sum-columns.tsx';

/** The direct lines that make up a team in the period. */
export function DirectLines({ opened, onOpen }: { opened: OpenedLine; onOpen: (via: SalaryMember) => void }) {
  const { t } = useTexts();
  const { line, directLines, totals, addsUp } = opened;
  const sums = useSumColumns(line.kind === 'dividend');
  return (
    <section className="grid gap-3">
      <h3 className="m-0 text-base">{t('salaries.directLines')}</h3>
      {directLines.length === 0 ? (
        <p className="m-0 text-sm text-ink-2">{t('salaries.noBets')}</p>
      ) : (
        <Rows
          label={t('salaries.directLines')}
          rows={directLines}
          rowKey={({ memberId }) => memberId}
          columns={[
            {
              key: 'name',
              head: t('salaries.downline'),
              cell: ({ memberId, name }) => (
                <Opener
                  name={name}
                  label={t('salaries.openMember', { name })}
                  onOpen={() => onOpen({ memberId, name })}
                />
              ),
            },
            ...sums,
          ]}
          foot={footOf(t('salaries.team'), totals, sums)}
        />
      )}
      <AddsUp isTrue={addsUp} />
    </section>
  );
}
