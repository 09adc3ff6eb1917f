import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedTicket } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass } from '@fairhouse/ui';
import { useLanding } from '../../shared/focus/use-landing.ts';
import { useChanceText } from './prize-table.tsx';
import { usePrizeText, useScenePrizes } from './prize-text.ts';
import { ScenePlayer } from './scenes/scene-player.tsx';

interface TicketRevealProps {
  readonly opened: OpenedTicket;
  /** More tickets of the same kind. */
  readonly next?: { readonly left: number; readonly onNext: () => void } | null;
  readonly close: () => void;
}

/** The scene of an opened ticket, and afterwards what came out of it in words. */
export function TicketReveal({ opened, next = null, close }: TicketRevealProps) {
  const { t } = useTexts();
  const toScene = useScenePrizes();
  const textOf = usePrizeText();
  const chanceText = useChanceText();
  const [isOver, setOver] = useState(false);
  const landing = useLanding<HTMLDivElement>(isOver);
  const [round, setRound] = useState(0);
  const { kind, art, prizes, prizeAt, transactionId } = opened;
  const drawn = prizes[prizeAt];
  return (
    <div className="grid gap-4">
      <ScenePlayer
        key={round}
        kind={kind}
        art={art}
        prizes={toScene(prizes, prizeAt)}
        won={prizeAt}
        onOver={() => setOver(true)}
      />
      <div
        ref={landing}
        tabIndex={-1}
        role="status"
        className="grid outline-none min-h-14 content-center gap-0.5 text-center"
      >
        {isOver && drawn && (
          <>
            <p className="m-0 font-display text-xl font-semibold text-ink-1">
              {drawn.prize === null ? t('tickets.nothing') : t('tickets.won', { prize: textOf(drawn) })}
            </p>
            <p className="m-0 text-sm text-ink-2">
              {drawn.chance !== null && t('tickets.chanceWas', { chance: chanceText(drawn.chance) })}{' '}
              {drawn.prize !== null && t(`tickets.goesTo_${drawn.prize.reward.type}`)}
            </p>
          </>
        )}
      </div>
      {isOver && (
        <div className="grid gap-2">
          <Button onClick={next ? next.onNext : close}>
            {next ? t('tickets.openNext', { count: next.left }) : t('tickets.done')}
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <Button
              look="quiet"
              icon="refresh"
              onClick={() => {
                setOver(false);
                setRound(round + 1);
              }}
            >
              {t('tickets.again')}
            </Button>
            <Link
              to="/fairness/ticket/$kind/$id"
              params={{ kind: 'ticket', id: transactionId }}
              onClick={close}
              className={buttonClass({ look: 'quiet' })}
            >
              {t('tickets.check')}
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}
