import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExposedIssue } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { ExposureDialog } from './exposure-dialog.tsx';
import { FullBar } from './full-bar.tsx';
import { useLotteryNames } from './use-lottery-names.ts';

const lookAgainMs = 10_000;

/** The worst-case cost of undrawn issues for the brand, those nearest their limit first. */
export function DeskExposure() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const names = useLotteryNames();
  const [opened, setOpened] = useState<ExposedIssue | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'lottery', 'exposure'],
    queryFn: () => api.listExposure(),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: lookAgainMs,
  });
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.lottery.exposure.lead')}</p>
      <RowTable
        isTall
        label={t('operators.lottery.tabs.exposure')}
        query={query}
        keyOf={({ gameCode, numero }) => `${gameCode}/${numero}`}
        emptyText={t('operators.lottery.exposure.none')}
        columns={[
          {
            head: t('operators.lottery.issue'),
            cell: ({ gameCode, gameName, numero }) => (
              <span className="grid min-w-36">
                <strong className="text-ink-1">{names.game(gameCode, gameName)}</strong>
                <span className="figures text-xs text-ink-3">{numero}</span>
              </span>
            ),
          },
          {
            head: t('operators.state'),
            cell: ({ state }) => <Badge className="whitespace-nowrap">{t(`operators.lottery.states.${state}`)}</Badge>,
          },
          {
            head: t('operators.lottery.draws'),
            cell: ({ drawsAt }) => (
              <span className="figures whitespace-nowrap">{formatDateTime(drawsAt, texts.language)}</span>
            ),
          },
          {
            head: t('operators.lottery.exposure.worst'),
            isNumber: true,
            cell: ({ cost, currency }) => shownAmount(cost, currency),
          },
          {
            head: t('operators.lottery.exposure.fullest'),
            cell: ({ fullest }) => (
              <span className="grid min-w-36 gap-1">
                <span className="text-ink-2">{names.play(fullest.play)}</span>
                <FullBar fullBps={fullest.fullBps} />
              </span>
            ),
          },
          {
            head: t('operators.look'),
            cell: (issue) => (
              <Button
                size="s"
                look="secondary"
                aria-label={t('operators.lottery.openOf', {
                  game: names.game(issue.gameCode, issue.gameName),
                  numero: issue.numero,
                })}
                onClick={() => setOpened(issue)}
              >
                {t('operators.open')}
              </Button>
            ),
          },
        ]}
      />
      {opened && <ExposureDialog issue={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
