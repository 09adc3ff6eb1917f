import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OddsTableFile } from '@fairhouse/contract';
import { prizeModes } from '@fairhouse/contract/prize-modes';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { EmptyState, Icon, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { OddsForm } from './odds-form.tsx';
import { percentText } from './percent-text.ts';
import { useLotteryNames } from './use-lottery-names.ts';

const list: string = '/lottery';

/** One odds table of the brand, by the address that the list links to. */
export function OddsPage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { family = '', mode: named = '' } = useParams({ strict: false }) as Record<string, string>;
  const mode = prizeModes.find((each) => each === named);
  const query = useQuery({
    queryKey: [merchant, 'lottery', 'odds', family, named],
    queryFn: () => api.readOddsTable({ family, mode: mode ?? 'LOTT' }),
    enabled: mode !== undefined,
  });
  const isMissing = mode === undefined || (query.isError && !query.data);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Link
        to={list}
        hash="odds"
        className="inline-flex min-h-9 items-center gap-1 justify-self-start text-sm font-semibold text-live"
      >
        <Icon name="chevron-back" size={18} />
        {t('operators.lottery.odds.back')}
      </Link>
      {isMissing && (
        <>
          {query.isError && <FailureText error={query.error} />}
          <EmptyState icon="search" title={t('operators.lottery.odds.none')} />
        </>
      )}
      {!isMissing && query.isPending && (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
      {query.data && (
        <>
          <Standing file={query.data} />
          <OddsForm key={`${query.data.draft?.version ?? 'none'} ${query.data.publishedAt ?? ''}`} file={query.data} />
        </>
      )}
    </div>
  );
}

function Standing({ file }: { file: OddsTableFile }) {
  const { t, texts } = useTexts();
  const names = useLotteryNames();
  const { family, mode, games, series, floorBps, salaryBps, publishedBy, publishedAt, draft } = file;
  return (
    <Panel title={`${family} · ${mode}`}>
      <Facts
        rows={[
          [t('operators.lottery.tabs.games'), games.map(({ code, name }) => names.game(code, name)).join(', ')],
          [t('operators.lottery.odds.series'), series === null ? t('operators.lottery.odds.ofHouse') : `${series}`],
          [t('operators.lottery.odds.floor'), percentText(floorBps)],
          [t('operators.lottery.odds.salary'), percentText(salaryBps)],
          ...(publishedBy === null || publishedAt === null
            ? []
            : [
                [
                  t('operators.lottery.odds.published'),
                  `${publishedBy} · ${formatDateTime(publishedAt, texts.language)}`,
                ] as const,
              ]),
          ...(draft === null
            ? []
            : [
                [
                  t('operators.lottery.odds.drafted'),
                  `${draft.draftedBy} · ${formatDateTime(draft.draftedAt, texts.language)} · ${draft.reason}`,
                ] as const,
              ]),
        ]}
      />
      <UnderFloor file={file} />
    </Panel>
  );
}

const namedMost = 12;

/**
 * Prizes of the house follow the published tables, whatever margin a brand wants; this names each play that keeps less
 * than the margin.
 */
function UnderFloor({ file: { playList, floorBps } }: { file: OddsTableFile }) {
  const { t } = useTexts();
  const names = useLotteryNames();
  const under = playList.filter(({ keptBps }) => keptBps < floorBps).sort((a, b) => a.keptBps - b.keptBps);
  if (under.length === 0) return null;
  const plays =
    under
      .slice(0, namedMost)
      .map(({ group, code, keptBps }) => `${names.group(group)} · ${names.play(code)} (${percentText(keptBps)})`)
      .join(', ') + (under.length > namedMost ? ` +${under.length - namedMost}` : '');
  return (
    <p role="note" className="m-0 max-w-[75ch] rounded-md bg-accent-wash p-3 text-sm text-ink-1">
      {t('operators.lottery.odds.under', { plays })}
    </p>
  );
}
