import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Rain } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { IconButton } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { useSecondsLeft } from '../../shared/clock/use-seconds-left.ts';
import { aliveRains, useRainState } from './rain-state.ts';
import { TimeLeft } from './rain-times.tsx';
import { SmallEnvelope } from './scenes/rain-scene.tsx';
import { useRains, type Deadline } from './use-tickets.ts';

/** A rain is announced this long before it begins. */
const nearSeconds = 10 * 60;

/** Over the lobby while a rain is near or falling; nothing of the page moves for it. */
export function RainPill() {
  const { data } = useRains();
  const [hidden, setHidden] = useState<string | null>(null);
  const isElsewhere = useRouterState({
    select: ({ location }) => /^\/(seamless|agent|tickets)/i.test(location.pathname),
  });
  const rain = data && aliveRains(data.list, data.now).find(({ own, piecesLeft }) => own === null && piecesLeft > 0);
  if (!rain || isElsewhere || hidden === rain.rainId) return null;
  return <Pill rain={rain} deadlineOf={data.deadlineOf} onHide={() => setHidden(rain.rainId)} />;
}

function Pill({ rain, deadlineOf, onHide }: { rain: Rain; deadlineOf: Deadline; onHide: () => void }) {
  const { t } = useTexts();
  const state = useRainState(rain, deadlineOf);
  const begins = deadlineOf(rain.beginsAt);
  const secondsToBegin = useSecondsLeft(begins);
  if (state === 'over' || secondsToBegin > nearSeconds) return null;
  const isRaining = state === 'raining';
  return (
    <aside
      aria-label={t('tickets.rain.soon')}
      className="fixed start-4 bottom-[calc(var(--bar-height)+1rem)] z-20 flex max-w-[calc(100vw-6rem)] items-center gap-1 rounded-full bg-surface-3 p-1 shadow-2 ring-1 ring-line-strong ring-inset lg:start-auto lg:end-20 lg:bottom-6"
    >
      <button
        type="button"
        onClick={() => openModal('rain', { rainId: rain.rainId })}
        className="flex min-h-11 min-w-0 items-center gap-3 rounded-full ps-3 pe-2 text-start text-ink-1"
      >
        <span className="scene-small" data-falling={isRaining}>
          <SmallEnvelope />
        </span>
        <span className="grid min-w-0 leading-tight">
          <span className="truncate text-sm font-semibold">{t('tickets.rain.soon')}</span>
          <span className="text-xs text-ink-2">
            {isRaining ? t('tickets.rain.left', { count: rain.piecesLeft }) : t('tickets.rain.beginsIn')}{' '}
            <TimeLeft deadline={isRaining ? deadlineOf(rain.endsAt) : begins} className="font-semibold text-ink-1" />
          </span>
        </span>
      </button>
      <IconButton icon="close" size={16} label={t('tickets.rain.hide')} onClick={onHide} className="max-sm:size-9" />
    </aside>
  );
}
