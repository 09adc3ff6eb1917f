import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskIssue } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { IssueState } from './issue-state.tsx';
import { ResultFileDialog } from './result-file-dialog.tsx';
import { useLotteryNames } from './use-lottery-names.ts';

const lists = ['waiting', 'onSale', 'over'] as const;
type IssueList = (typeof lists)[number];
const lookAgainMs = 15_000;

/** Issues of all games: those that wait for people first. */
export function DeskIssues() {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const [asked, setAsked] = useState<{ show: IssueList; search: string; page: number }>({
    show: 'waiting',
    search: '',
    page: 1,
  });
  const [opened, setOpened] = useState<DeskIssue | null>(null);
  const [isImporting, setImporting] = useState(false);
  const query = useQuery({
    queryKey: [merchant, 'lottery', 'issues', asked],
    queryFn: () => api.listDeskIssues(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: lookAgainMs,
  });
  const current =
    opened &&
    (query.data?.list.find(({ gameCode, numero }) => gameCode === opened.gameCode && numero === opened.numero) ??
      opened);
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.lottery.lead')}</p>
      <div className="flex flex-wrap items-end gap-3 [&_select]:min-h-12">
        <Select
          className="min-w-0 max-sm:basis-full sm:w-56"
          label={t('operators.lottery.show')}
          value={asked.show}
          options={lists.map((value) => ({ value, text: t(`operators.lottery.shelves.${value}`) }))}
          onChange={(event) =>
            setAsked({ ...asked, page: 1, show: lists.find((value) => value === event.target.value) ?? 'waiting' })
          }
        />
        <Field
          className="min-w-0 max-sm:basis-full sm:w-48"
          label={t('operators.lottery.numero')}
          type="search"
          inputMode="numeric"
          maxLength={12}
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, page: 1, search: event.target.value.replaceAll(/\D/g, '') })}
        />
        {may('lottery.results') && (
          <Button className="sm:ms-auto" look="secondary" icon="records" onClick={() => setImporting(true)}>
            {t('operators.lottery.file.open')}
          </Button>
        )}
      </div>
      <RowTable
        label={t('operators.lottery.tabs.issues')}
        query={query}
        keyOf={({ gameCode, numero }) => `${gameCode}/${numero}`}
        emptyText={t(`operators.lottery.none.${asked.show}`)}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        columns={[
          { head: t('operators.lottery.issue'), cell: (issue) => <IssueName issue={issue} /> },
          { head: t('operators.state'), cell: (issue) => <IssueState issue={issue} /> },
          { head: t('operators.lottery.closes'), cell: ({ closesAt }) => <Instant at={closesAt} /> },
          { head: t('operators.lottery.draws'), cell: ({ drawsAt }) => <Instant at={drawsAt} /> },
          { head: t('operators.lottery.tickets'), isNumber: true, cell: ({ tickets }) => <Count of={tickets} /> },
          { head: t('operators.look'), cell: (issue) => <OpenIssue issue={issue} onOpen={() => setOpened(issue)} /> },
        ]}
      />
      {current && <IssueDialog issue={current} onClose={() => setOpened(null)} />}
      {isImporting && <ResultFileDialog onClose={() => setImporting(false)} />}
    </div>
  );
}

function IssueName({ issue: { gameCode, gameName, numero, isOfficial } }: { issue: DeskIssue }) {
  const { t } = useTexts();
  const names = useLotteryNames();
  return (
    <span className="grid min-w-40 justify-items-start gap-1">
      <strong className="text-ink-1">{names.game(gameCode, gameName)}</strong>
      <span className="figures text-xs text-ink-3">{numero}</span>
      {isOfficial && <Badge>{t('operators.lottery.official')}</Badge>}
    </span>
  );
}

function Instant({ at }: { at: number }) {
  const { texts } = useTexts();
  return <span className="figures whitespace-nowrap">{formatDateTime(at, texts.language)}</span>;
}

function Count({ of }: { of: number | null }) {
  const { texts } = useTexts();
  return of === null ? '–' : formatCount(of, texts.language);
}

function OpenIssue({ issue: { gameCode, gameName, numero }, onOpen }: { issue: DeskIssue; onOpen: () => void }) {
  const { t } = useTexts();
  const names = useLotteryNames();
  return (
    <Button
      size="s"
      look="secondary"
      aria-label={t('operators.lottery.openOf', { game: names.game(gameCode, gameName), numero })}
      onClick={onOpen}
    >
      {t('operators.open')}
    </Button>
  );
}
