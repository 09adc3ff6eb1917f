import { useState } from 'react';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { useLanding } from '../../shared/focus/use-landing.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { DayRebates } from './day-rebates.tsx';
import { LineTable } from './line-table.tsx';
import { Loaded } from './loaded.tsx';
import { useSalaryLines } from './use-salary-lines.ts';

interface DayLinesProps {
  readonly day: string;
  readonly hasRebates: boolean;
  readonly onClose: () => void;
}

/** The lines of salary and dividend that were paid for a day, and its rebates. */
export function DayLines({ day, hasRebates, onClose }: DayLinesProps) {
  const { t, texts } = useTexts();
  const [page, setPage] = useState(1);
  const title = useLanding<HTMLHeadingElement>();
  return (
    <section aria-labelledby="day-lines" className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="day-lines" ref={title} tabIndex={-1} className="m-0 text-lg outline-none">
          {t('salaries.linesOf', { day: formatDay(day, texts.language) })}
        </h2>
        <Button look="quiet" size="s" onClick={onClose}>
          {t('brand.close')}
        </Button>
      </header>
      <Loaded query={useSalaryLines({ of: 'mine', day, page })} skeleton="h-48">
        {({ list, totalPages }) =>
          list.length === 0 ? (
            <p className="m-0 text-sm text-ink-2">{t('salaries.noLines')}</p>
          ) : (
            <>
              <LineTable lines={list} showsKind />
              <Pager label={t('salaries.linesOf', { day })} page={page} pages={totalPages} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {hasRebates && <DayRebates day={day} />}
    </section>
  );
}
