import { useEffect, useState } from 'react';
import type { GamePot } from '@fairhouse/contract';
import { useStore } from '../hooks.ts';
import { flooredText, useMoney } from '../money-text.ts';
import type { OpenPlay } from '../play-session.ts';
import { wireAmount } from '../read-round.ts';
import { useText } from '../texts.ts';
import './slot-pots.css';

const askEveryMs = 3_000;

const names = { moon: 'slots.pots.moon', sun: 'slots.pots.sun', galaxy: 'slots.pots.galaxy' } as const;

/** A level in words; one without any is told by its id. */
export function potName(t: ReturnType<typeof useText>, level: string): string {
  return Object.hasOwn(names, level) ? t(names[level as keyof typeof names]) : level;
}

/** What the books say: every few seconds while the page is seen, and after each round. Nothing is counted up here. */
function usePots(open: OpenPlay): readonly GamePot[] {
  const [pots, setPots] = useState<readonly GamePot[]>([]);
  const { isRevealed } = useStore(open.player);
  useEffect(() => {
    let isGone = false;
    async function read(): Promise<void> {
      if (document.visibilityState === 'hidden') return;
      const reported = await open.readPots();
      if (!isGone && reported !== null) setPots(reported);
    }
    void read();
    const timer = setInterval(() => void read(), askEveryMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [open, isRevealed]);
  return pots;
}

/** The pots of the game as they stand, with what each is won by at the latest. */
export function SlotPots({ open }: { open: OpenPlay }) {
  const t = useText();
  const money = useMoney(open.play);
  const pots = usePots(open);
  if (pots.length === 0) return null;
  return (
    <dl className="slot-pots" aria-label={t('slots.pots.title')}>
      {pots.map(({ level, amount, most }) => (
        <div key={level} className="slot-pot" data-level={level}>
          <dt>{potName(t, level)}</dt>
          <dd>
            <bdi>{flooredText(wireAmount(amount), open.play)}</bdi>
            <small>{t('slots.pots.most', { amount: money(wireAmount(most)) })}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
