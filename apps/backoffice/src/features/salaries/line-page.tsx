import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';
import { useAddressFilter } from '../../shared/address/use-address-filter.ts';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { Way, type Step } from '../../shared/way/way.tsx';
import { DirectLines } from './direct-lines.tsx';
import { LineBets } from './line-bets.tsx';
import { LineFigures } from './line-figures.tsx';
import { LineMembers } from './line-members.tsx';
import { wholeLine, type LinePlace } from './opened-line.ts';

/** Why a line was paid: terms, tier, direct lines, their members, their bets (agency.md 4). */
export function LinePage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { lineId = '' } = useParams({ strict: false }) as { lineId?: string };
  const [place, setPlace] = useAddressFilter<LinePlace>(wholeLine);
  const { data, error, refetch } = useQuery({
    queryKey: [merchant, 'salary-line', lineId],
    queryFn: () => api.openRunLine({ lineId }),
  });
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grid gap-5" aria-busy="true">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  const { via, viaName, member, memberName } = place;
  const steps: readonly Step[] = [
    { name: t('operators.salaries.title'), to: '/salaries' },
    { name: `${t(`salaries.kind.${data.line.kind}`)} ${data.runId}`, to: `/salaries/runs/${data.runId}` },
    { name: data.line.downline?.name ?? lineId, go: () => setPlace(wholeLine) },
    ...(via === '' ? [] : [{ name: viaName, go: () => setPlace({ ...place, member: '', memberName: '' }) }]),
    ...(member === '' ? [] : [{ name: memberName }]),
  ];
  return (
    <div key={lineId} className="grid min-w-0 gap-5">
      <Way label={t('operators.agents.way')} steps={steps} />
      {via === '' && (
        <>
          <LineFigures opened={data} />
          <DirectLines
            opened={data}
            onOpen={({ memberId, name }) => setPlace({ ...wholeLine, via: memberId, viaName: name })}
          />
        </>
      )}
      {via !== '' && member === '' && (
        <LineMembers
          opened={data}
          place={place}
          onOpen={({ memberId, name }) => setPlace({ ...place, member: memberId, memberName: name })}
        />
      )}
      {member !== '' && <LineBets opened={data} place={place} />}
    </div>
  );
}
