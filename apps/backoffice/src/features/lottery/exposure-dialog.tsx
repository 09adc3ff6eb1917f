import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExposedIssue, ExposedIssueFile } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { FullBar } from './full-bar.tsx';
import { useLotteryNames } from './use-lottery-names.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';

/** The exposure of one issue, by play and by number. */
export function ExposureDialog({
  issue: { gameCode, gameName, numero },
  onClose,
}: {
  issue: ExposedIssue;
  onClose: () => void;
}) {
  const { merchant } = useOperator();
  const names = useLotteryNames();
  const query = useQuery({
    queryKey: [merchant, 'lottery', 'exposure', gameCode, numero],
    queryFn: () => api.readExposure({ gameCode, numero }),
  });
  return (
    <OfficeDialog title={`${names.game(gameCode, gameName)} · ${numero}`} onClose={onClose}>
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton className="h-60" />}
      {query.data && <Costs file={query.data} />}
    </OfficeDialog>
  );
}

function Costs({
  file: { closesAt, drawsAt, stake, tickets, currency, plays, numbers, isWhole },
}: {
  file: ExposedIssueFile;
}) {
  const { t, texts } = useTexts();
  const names = useLotteryNames();
  return (
    <>
      <Facts
        rows={[
          [t('operators.lottery.closes'), formatDateTime(closesAt, texts.language)],
          [t('operators.lottery.draws'), formatDateTime(drawsAt, texts.language)],
          [t('operators.lottery.tickets'), formatCount(tickets, texts.language)],
          [t('operators.lottery.exposure.stakes'), `${shownAmount(stake, currency)} ${currency}`],
        ]}
      />
      <CostTable
        label={t('operators.lottery.exposure.byPlay')}
        heads={[t('operators.lottery.exposure.play'), t('operators.lottery.exposure.worst')]}
        rows={plays.map(({ play, cost, limit, fullBps }) => [
          play,
          names.play(play),
          <span key="cost" className="grid gap-1">
            {`${shownAmount(cost, currency)} / ${shownAmount(limit, currency)}`}
            <FullBar fullBps={fullBps} />
          </span>,
        ])}
      />
      <CostTable
        label={t('operators.lottery.exposure.byNumber')}
        heads={[
          t('operators.lottery.exposure.number'),
          t('operators.lottery.exposure.worst'),
          t('operators.lottery.tickets'),
        ]}
        rows={numbers.map(({ play, number, cost, tickets: count, limit, fullBps }) => [
          `${play} ${number}`,
          <span key="number" className="grid">
            <bdi className="figures text-ink-1">
              {number === '*' ? t('operators.lottery.exposure.everyNumber') : number}
            </bdi>
            <span className="text-xs text-ink-3">{names.play(play)}</span>
          </span>,
          <span key="cost" className="grid gap-1">
            {limit === null
              ? shownAmount(cost, currency)
              : `${shownAmount(cost, currency)} / ${shownAmount(limit, currency)}`}
            {fullBps !== null && <FullBar fullBps={fullBps} />}
          </span>,
          formatCount(count, texts.language),
        ])}
      />
      <p className="m-0 text-sm text-ink-3">
        {t(isWhole ? 'operators.lottery.exposure.never' : 'operators.lottery.exposure.notWhole')}
      </p>
    </>
  );
}

function CostTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}) {
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="m-0 text-sm font-semibold text-ink-1">{label}</h3>
      <div
        className="max-h-56 overflow-auto rounded-lg ring-1 ring-inset ring-line"
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table className="row-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, ...cells]) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={heads[at]} className={at === 1 ? 'figures whitespace-nowrap' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
