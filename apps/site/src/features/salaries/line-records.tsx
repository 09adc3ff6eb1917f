import { useState } from 'react';
import type { ContractKind } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState } from '@fairhouse/ui';
import { RadioPills } from '../../shared/choice/radio-pills.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { LineTable } from './line-table.tsx';
import { Loaded } from './loaded.tsx';
import { useSalaryLines } from './use-salary-lines.ts';

type Whose = 'mine' | 'downlines';

/** What was paid by contracts of a kind, period by period; each line opens down to its bets. */
export function LineRecords({ kind }: { kind: ContractKind }) {
  const { t } = useTexts();
  const [of, setOf] = useState<Whose>('mine');
  const [page, setPage] = useState(1);
  const query = useSalaryLines({ kind, of, page });
  return (
    <div className="grid gap-4">
      <RadioPills
        label={t('salaries.whose')}
        choices={(['mine', 'downlines'] as const).map((id) => ({ id, text: t(`salaries.of.${id}`) }))}
        chosen={of}
        onChoose={(id) => {
          setOf(id);
          setPage(1);
        }}
      />
      <Loaded query={query} skeleton="h-72">
        {({ list, totalPages }) =>
          list.length === 0 ? (
            <EmptyState icon="records" title={t('salaries.noLines')} text={t('salaries.noLinesText')} />
          ) : (
            <>
              <LineTable lines={list} showsDownline={of === 'downlines'} />
              <Pager label={t('salaries.part.records')} page={page} pages={totalPages} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
