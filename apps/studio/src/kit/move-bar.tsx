import { useEffect, useRef } from 'react';
import type { MoveButton } from './game-client.ts';
import { useStore } from './hooks.ts';
import { Icon } from './icons.tsx';
import { useMoney } from './money-text.ts';
import type { OpenPlay } from './play-session.ts';
import type { Turn } from './round-player.ts';
import type { Sound } from './sound.ts';
import { useText } from './texts.ts';
import './move-bar.css';

interface MoveBarProps {
  open: OpenPlay;
  /** Null while a move is being sent. */
  turn: Turn | null;
  buttons: readonly MoveButton[];
  sound: Sound;
}

/** The decisions on offer, each with its extra stake; the bar takes the place of the stake bar. */
export function MoveBar({ open, turn, buttons, sound }: MoveBarProps) {
  const t = useText();
  const money = useMoney(open.play);
  const { phase, shown } = useStore(open.player);
  const offered = buttons.flatMap((button) => {
    const offer = turn?.offers.find(({ type }) => type === button.type);
    return offer === undefined ? [] : [{ ...button, extraMinor: offer.extraStakeMinor }];
  });
  const bar = useRef<HTMLElement>(null);
  const isAsked = turn !== null;
  useEffect(() => {
    if (!isAsked) return;
    // The button that was pressed has gone: the keyboard goes on with the first decision. In a task of its own, as a focus lays the page out.
    const later = setTimeout(() => {
      if (document.activeElement === document.body)
        bar.current?.querySelector('button')?.focus({ preventScroll: true });
    }, 0);
    return () => clearTimeout(later);
  }, [isAsked]);
  function decide(type: string): void {
    sound.play('press');
    void open.player.move({ type });
  }
  return (
    <section ref={bar} className="stake-bar move-bar" aria-label={t('tables.moves.label')}>
      <p className="move-stake">
        <span>{t('casino.stake.label')}</span> <bdi>{money(shown?.stakeMinor ?? 0n)}</bdi>
      </p>
      <div className="move-buttons">
        {offered.length === 0 && <p className="move-hint">{isAsked ? t('tables.moves.onPicture') : ''}</p>}
        {offered.map(({ type, textKey, icon, extraMinor }, index) => (
          <button
            key={type}
            type="button"
            className="move-button"
            data-first={index === 0}
            aria-disabled={phase === 'moving'}
            onClick={() => decide(type)}
          >
            <Icon name={icon} size={20} />
            <span>{t(textKey)}</span>
            {extraMinor > 0n && (
              <small>
                <bdi>+{money(extraMinor)}</bdi>
              </small>
            )}
          </button>
        ))}
      </div>
    </section>
  );
}
