import type { Rain } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, cx } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { aliveRains, useRainState } from './rain-state.ts';
import { TimeLeft } from './rain-times.tsx';
import { TicketArt } from './ticket-art.tsx';
import { useRains, type Deadline } from './use-tickets.ts';

/** The rains that fall and come, on the page of the tickets; nothing where there are none. */
export function RainCards() {
  const { data } = useRains();
  if (!data) return null;
  return (
    <div className="grid gap-3 empty:hidden">
      {aliveRains(data.list, data.now).map((rain) => (
        <OneRain key={rain.rainId} rain={rain} deadlineOf={data.deadlineOf} />
      ))}
    </div>
  );
}

function OneRain({ rain, deadlineOf }: { rain: Rain; deadlineOf: Deadline }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const state = useRainState(rain, deadlineOf);
  const { name, description, total, pieces, piecesLeft, currency, own, beginsAt, endsAt, art, rainId } = rain;
  const isOpen = state === 'raining' && own === null && piecesLeft > 0;
  return (
    <section
      aria-label={name}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg p-3 ring-1 ring-line ring-inset sm:flex-nowrap sm:gap-x-5 sm:p-4',
        isOpen ? 'bg-accent-wash' : 'bg-surface-1',
      )}
    >
      <div className="size-16 shrink-0 overflow-hidden rounded-md sm:size-20">
        <TicketArt kind="rain" art={art} prizes={[]} />
      </div>
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{name}</h2>
          {state === 'raining' && <Badge tone="live">{t('tickets.rain.now')}</Badge>}
        </span>
        <p className="m-0 text-sm text-ink-2">
          {description !== '' && <>{description} </>}
          {t('tickets.rain.what', { total: plainAmount(total, currency), currency, count: pieces })}
        </p>
        <p className="m-0 text-sm font-semibold text-ink-1">
          {state === 'coming' && (
            <>
              {t('tickets.rain.beginsIn')} <TimeLeft deadline={deadlineOf(beginsAt)} />{' '}
              <span className="font-normal text-ink-3">({time(beginsAt)})</span>
            </>
          )}
          {state === 'raining' && own === null && (
            <>
              {t('tickets.rain.left', { count: piecesLeft })} · <TimeLeft deadline={deadlineOf(endsAt)} />
            </>
          )}
          {own !== null && t('tickets.rain.caught', { amount: plainAmount(own, currency), currency })}
          {state === 'over' && own === null && t('tickets.rain.over')}
        </p>
      </div>
      <Button
        look={isOpen ? 'primary' : 'secondary'}
        size="s"
        className="max-sm:w-full"
        onClick={() => openModal('rain', { rainId })}
      >
        {t(isOpen ? 'tickets.rain.catch' : 'tickets.rain.look')}
      </Button>
    </section>
  );
}
