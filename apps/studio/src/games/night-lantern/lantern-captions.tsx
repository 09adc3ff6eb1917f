import { useEffect, useState } from 'react';
import type { Minor } from '@fairhouse/money';
import type { OpenPlay } from '../../kit/play-session.ts';
import { useCalm } from '../../kit/hooks.ts';
import { useMoney } from '../../kit/money-text.ts';
import { useText } from '../../kit/texts.ts';
import { symbolArt } from './art.ts';
import type { Caption, LanternView } from './caption.ts';

const countUpMs = { 1: 700, 2: 1_900, 3: 3_400 } as const;

/** Runs an amount up to its end in whole thousandths, exactly there at the last frame. */
function useCountUp(endMinor: Minor, durationMs: number): Minor {
  const isCalm = useCalm();
  const [shownMinor, setShown] = useState(isCalm ? endMinor : 0n);
  useEffect(() => {
    if (isCalm) return;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now: number): void {
      const part = Math.min(1, (now - startedAt) / durationMs);
      setShown((endMinor * BigInt(Math.round((1 - (1 - part) ** 3) * 1_000))) / 1_000n);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [durationMs, endMinor, isCalm]);
  return shownMinor;
}

function WinCard({ open, caption }: { open: OpenPlay; caption: Extract<Caption, { kind: 'win' }> }) {
  const t = useText();
  const money = useMoney(open.play);
  const shownMinor = useCountUp(caption.paidMinor, countUpMs[caption.size]);
  return (
    <div className="card card-win" data-size={caption.size} aria-hidden="true">
      {caption.size > 1 && <strong>{t(caption.size === 3 ? 'casino.lantern.hugeWin' : 'casino.lantern.bigWin')}</strong>}
      <span className="card-amount"><bdi>{money(shownMinor)}</bdi></span>
    </div>
  );
}

function Card({ open, caption }: { open: OpenPlay; caption: Caption }) {
  const t = useText();
  const money = useMoney(open.play);
  switch (caption.kind) {
    case 'none':
      return null;
    case 'line':
      return <p className="pill">{t('casino.lantern.lineWin', { line: caption.line, amount: money(caption.paidMinor) })}</p>;
    case 'moons':
      return <p className="pill">{t('casino.lantern.scatterWin', { count: caption.count, amount: money(caption.paidMinor) })}</p>;
    case 'more_spins':
      return <div className="card"><img src={symbolArt['S']} alt="" /><strong>{t('casino.lantern.moreSpins', { count: caption.count })}</strong></div>;
    case 'feature_start':
      return (
        <div className="card">
          <img src={symbolArt['S']} alt="" />
          <strong>{t('casino.lantern.freeSpinsWon', { count: caption.count })}</strong>
          <span>{t('casino.lantern.allTimes', { multiplier: caption.multiplier })}</span>
        </div>
      );
    case 'feature_end':
      return (
        <div className="card">
          <span>{t('casino.lantern.featureTotal')}</span>
          <strong><bdi>{money(caption.paidMinor)}</bdi></strong>
        </div>
      );
    case 'win':
      return <WinCard open={open} caption={caption} />;
  }
}

/** Cards over the reels and the count of free spins, in words that are read out as they come. */
export function LanternCaptions({ open, view }: { open: OpenPlay; view: LanternView }) {
  const t = useText();
  const money = useMoney(open.play);
  const { caption, free, soFarMinor, screen } = view;
  const names = screen?.map((column) => column.map((symbol) => t(`casino.lantern.symbols.${symbol as 'H1'}`)).join(', ')).join('; ');
  return (
    <>
      {free !== null && free.number > 0 && (
        <p className="free-count">
          <b>{t('casino.lantern.spinOf', { number: free.number, total: free.total })}</b>
          <span>{t('casino.lantern.soFar', { amount: money(soFarMinor) })}</span>
        </p>
      )}
      <div className="captions" aria-live="polite">
        <Card open={open} caption={caption} />
      </div>
      <p className="sr-only" aria-live="polite">{names === undefined ? '' : t('casino.lantern.screen', { screen: names })}</p>
    </>
  );
}
