import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Rain } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useSecondsLeft, writeDuration } from '../../shared/clock/use-seconds-left.ts';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useLanding } from '../../shared/focus/use-landing.ts';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { useRainState } from './rain-state.ts';
import { TimeLeft } from './rain-times.tsx';
import { RainScene } from './scenes/rain-scene.tsx';
import { ScenePlayer } from './scenes/scene-player.tsx';
import { TicketArt } from './ticket-art.tsx';
import { useGrabPiece, useRains, type Deadline } from './use-tickets.ts';

/** A rain from its announcement to its end: envelopes fall while it lasts, and the one that is caught opens. */
export function RainDialog({ rainId, close }: { rainId: string; close: () => void }) {
  const { t } = useTexts();
  const { data, isError, refetch } = useRains();
  const rain = data?.list.find((each) => each.rainId === rainId);
  if (isError && !data)
    return (
      <ErrorState
        title={t('tickets.failedTitle')}
        text={t('tickets.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="aspect-square rounded-xl" />;
  if (!rain) return <EmptyState title={t('tickets.rain.gone')} />;
  return <OneRain rain={rain} deadlineOf={data.deadlineOf} close={close} />;
}

interface OneRainProps {
  readonly rain: Rain;
  readonly deadlineOf: Deadline;
  readonly close: () => void;
}

function OneRain({ rain, deadlineOf, close }: OneRainProps) {
  const state = useRainState(rain, deadlineOf);
  const { mutate, data: grabbed, error, isPending } = useGrabPiece();
  // A caught piece stays the reader's when its answer was lost: the list has it.
  const [wasCaughtBefore] = useState(rain.own !== null);
  const amount = grabbed?.amount ?? rain.own;
  return (
    <div className="grid gap-4">
      {amount !== null && <Caught rain={rain} amount={amount} isSeen={wasCaughtBefore} />}
      {amount === null && state === 'raining' && rain.piecesLeft > 0 && (
        <Falling
          rain={rain}
          deadline={deadlineOf(rain.endsAt)}
          isBusy={isPending}
          onCatch={() => mutate(rain.rainId)}
        />
      )}
      {amount === null && !(state === 'raining' && rain.piecesLeft > 0) && (
        <Standing rain={rain} state={state} deadline={deadlineOf(rain.beginsAt)} />
      )}
      {amount === null && <FailureNote error={error} otherwise="tickets.rain.notKnown" />}
      <RainFacts rain={rain} isOver={state === 'over'} close={close} />
    </div>
  );
}

function Falling({
  rain: { piecesLeft },
  deadline,
  isBusy,
  onCatch,
}: {
  rain: Rain;
  deadline: number;
  isBusy: boolean;
  onCatch: () => void;
}) {
  const { t, language } = useTexts();
  const seconds = useSecondsLeft(deadline);
  return (
    <RainScene
      clock={writeDuration(seconds, language)}
      left={t('tickets.rain.left', { count: piecesLeft })}
      isBusy={isBusy}
      onCatch={onCatch}
    />
  );
}

/** Before it begins, and when it has ended without a catch. */
function Standing({ rain, state, deadline }: { rain: Rain; state: string; deadline: number }) {
  const { t } = useTexts();
  return (
    <div className="relative">
      <div className="scene-frame">
        <TicketArt kind="rain" art={rain.art} prizes={[]} />
      </div>
      <div className="rain-word">
        {state === 'coming' && (
          <>
            <span>{t('tickets.rain.beginsIn')}</span>
            <TimeLeft deadline={deadline} className="font-display text-4xl font-semibold" />
          </>
        )}
        <span role="status" className="empty:hidden">
          {state === 'raining' && t('tickets.rain.allGone')}
          {state === 'over' && t('tickets.rain.over')}
        </span>
      </div>
    </div>
  );
}

/** The piece comes out of an envelope of its own. */
function Caught({ rain: { currency, art }, amount, isSeen }: { rain: Rain; amount: string; isSeen: boolean }) {
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  const landing = useLanding<HTMLDivElement>(isOver);
  const text = `${plainAmount(amount, currency)} ${currency}`;
  return (
    <>
      <ScenePlayer
        kind="red_envelope"
        art={art}
        prizes={[{ key: 'piece', text, weight: 1, isBlank: false }]}
        won={0}
        isSeen={isSeen}
        onOver={() => setOver(true)}
      />
      <div
        ref={landing}
        tabIndex={-1}
        role="status"
        className="grid outline-none min-h-14 content-center gap-0.5 text-center"
      >
        {isOver && (
          <>
            <p className="m-0 font-display text-xl font-semibold text-ink-1">{t('tickets.won', { prize: text })}</p>
            <p className="m-0 text-sm text-ink-2">{t('tickets.goesTo_cash')}</p>
          </>
        )}
      </div>
    </>
  );
}

function RainFacts({ rain, isOver, close }: { rain: Rain; isOver: boolean; close: () => void }) {
  const { t } = useTexts();
  const { currency, total, pieces, piecesLeft, least, best, rainId } = rain;
  const money = (amount: string) => `${plainAmount(amount, currency)} ${currency}`;
  return (
    <>
      <FactsList
        wide="sm:grid-cols-4"
        facts={[
          [t('tickets.rain.total'), money(total)],
          [t('tickets.rain.pieces'), pieces],
          [t('tickets.rain.least'), money(least)],
          best === null
            ? [t('tickets.rain.leftShort'), piecesLeft]
            : [t('tickets.rain.best'), `${money(best.amount)} · ${best.userName}`],
        ]}
      />
      <p className="m-0 text-sm text-ink-2">{t('tickets.rain.fair')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={close}>
          {t('brand.close')}
        </Button>
        <Link
          to="/fairness/ticket/$kind/$id"
          params={{ kind: 'rain', id: rainId }}
          onClick={close}
          className={buttonClass({ look: 'quiet' })}
        >
          {t(isOver ? 'tickets.check' : 'tickets.seeCommitment')}
        </Link>
      </div>
    </>
  );
}
