import { Link } from '@tanstack/react-router';
import type { Raffle } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, buttonClass, EmptyState, ErrorState, showToast, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { PlaceTable } from './place-table.tsx';
import { TimeLeft } from './rain-times.tsx';
import { TicketArt } from './ticket-art.tsx';
import { useClaimRaffle, useRaffles, type Deadline } from './use-tickets.ts';

/** Raffles that are open, and the last ones that were drawn. */
export function RaffleList() {
  const { t } = useTexts();
  const { data, isError, refetch } = useRaffles();
  if (isError && !data)
    return (
      <ErrorState
        title={t('tickets.failedTitle')}
        text={t('tickets.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-72 rounded-lg" />;
  if (data.list.length === 0)
    return <EmptyState icon="trophy" title={t('tickets.raffle.none')} text={t('tickets.raffle.noneText')} />;
  return (
    <ul className="m-0 grid list-none grid-cols-1 gap-5 p-0 lg:grid-cols-2">
      {data.list.map((raffle) => (
        <RaffleCard key={raffle.raffleId} raffle={raffle} deadlineOf={data.deadlineOf} />
      ))}
    </ul>
  );
}

function RaffleCard({ raffle, deadlineOf }: { raffle: Raffle; deadlineOf: Deadline }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { name, description, state, drawsAt, entries, own, art, prizes, winners } = raffle;
  return (
    <li className="grid grid-cols-1 content-start gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset sm:p-5">
      <div className="flex items-start gap-4">
        <div className="size-24 shrink-0 overflow-hidden rounded-lg sm:size-28">
          <TicketArt kind="raffle" art={art} prizes={[]} />
        </div>
        <div className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <h3 className="m-0 font-display text-lg font-semibold text-ink-1">{name}</h3>
            <Badge tone={state === 'drawn' || state === 'void' ? 'plain' : 'live'}>
              {t(`tickets.raffle.state_${state}`)}
            </Badge>
          </span>
          {description !== '' && <p className="m-0 text-sm text-ink-2">{description}</p>}
          <p className="m-0 text-sm text-ink-2">
            {state === 'open' ? (
              <>
                {t('tickets.raffle.drawsIn')}{' '}
                <TimeLeft deadline={deadlineOf(drawsAt)} className="font-semibold text-ink-1" />
              </>
            ) : (
              time(drawsAt)
            )}
          </p>
          {state === 'void' && <p className="m-0 text-sm text-ink-1">{t('tickets.raffle.voidText')}</p>}
          <p className="m-0 text-sm text-ink-1">
            {t('tickets.raffle.entries', { count: entries })} ·{' '}
            <strong>{t('tickets.raffle.ownEntries', { count: own.length })}</strong>
          </p>
        </div>
      </div>
      <PlaceTable prizes={prizes} winners={winners} />
      {own.length > 0 && (
        <details className="text-sm text-ink-2">
          <summary className="cursor-pointer font-semibold">{t('tickets.raffle.ownNumbers')}</summary>
          <p className="m-0 mt-2 tabular-nums">{own.join(', ')}</p>
        </details>
      )}
      <RaffleActions raffle={raffle} />
    </li>
  );
}

function RaffleActions({ raffle }: { raffle: Raffle }) {
  const { t } = useTexts();
  const { mutate, isPending, error } = useClaimRaffle();
  const { raffleId, state, ownStatus } = raffle;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {ownStatus === 'I' && (
          <Button
            busy={isPending}
            onClick={() => mutate(raffleId, { onSuccess: () => showToast(t('tickets.raffle.claimed'), 'won') })}
          >
            {t('tickets.raffle.claim')}
          </Button>
        )}
        {state === 'drawn' && (
          <Button look="secondary" icon="play" onClick={() => openModal('raffle', { raffle })}>
            {t('tickets.raffle.watch')}
          </Button>
        )}
        <Link
          to="/fairness/ticket/$kind/$id"
          params={{ kind: 'raffle', id: raffleId }}
          className={buttonClass({ look: 'quiet' })}
        >
          {t(state === 'drawn' || state === 'void' ? 'tickets.check' : 'tickets.seeCommitment')}
        </Link>
      </div>
      <FailureNote error={error} otherwise="tickets.notKnown" />
    </div>
  );
}
