import { useEffect, useState } from 'react';
import type { SlotShape } from '@fairhouse/casino';
import type { Minor } from '@fairhouse/money';
import { useCalm } from '../hooks.ts';
import { useMoney } from '../money-text.ts';
import type { OpenPlay } from '../play-session.ts';
import { useText } from '../texts.ts';
import type { SlotLook } from './slot-look.ts';
import { potName } from './slot-pots.tsx';
import { useSymbolNames } from './symbol-names.ts';
import { SymbolPicture } from './symbol-picture.tsx';
import type { SlotCaption, SlotView } from './slot-view.ts';

const countUpMs = { 1: 700, 2: 1_900, 3: 3_400 } as const;

/** Runs an amount up to its end in whole thousandths, exactly there at the last frame. */
function useCountUp(endMinor: Minor, durationMs: number): Minor {
  const isCalm = useCalm();
  const [shownMinor, setShown] = useState(isCalm ? endMinor : 0n);
  useEffect(() => {
    if (isCalm) return;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now: number): void {
      const part = Math.min(1, Math.max(0, now - startedAt) / durationMs);
      setShown((endMinor * BigInt(Math.round((1 - (1 - part) ** 3) * 1_000))) / 1_000n);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [durationMs, endMinor, isCalm]);
  return shownMinor;
}

interface CaptionProps {
  open: OpenPlay;
  look: SlotLook;
  shape: SlotShape;
}

function TotalCard({ open, caption }: { open: OpenPlay; caption: Extract<SlotCaption, { kind: 'total' }> }) {
  const t = useText();
  const money = useMoney(open.play);
  const shownMinor = useCountUp(caption.paidMinor, countUpMs[caption.size]);
  return (
    <div className="slot-card slot-card-win" data-size={caption.size} aria-hidden="true">
      {caption.size > 1 && <strong>{t(caption.size === 3 ? 'slots.hugeWin' : 'slots.bigWin')}</strong>}
      <span className="slot-card-amount">
        <bdi>{money(shownMinor)}</bdi>
      </span>
    </div>
  );
}

function WinPill({ open, caption }: { open: OpenPlay; caption: Extract<SlotCaption, { kind: 'win' }> }) {
  const t = useText();
  const money = useMoney(open.play);
  const nameOf = useSymbolNames(open.game.slug);
  const { win, multiplier, paidMinor } = caption;
  const symbol = nameOf(win.symbol);
  const words =
    win.line !== undefined
      ? t('slots.lineWin', { line: win.line, amount: money(paidMinor) })
      : t(win.ways !== undefined ? 'slots.waysWin' : 'slots.cellsWin', {
          count: win.count,
          ways: win.ways ?? 1,
          symbol,
          amount: money(paidMinor),
        });
  return (
    <p className="slot-pill">
      {words}
      {multiplier > 1 && <b> ×{multiplier}</b>}
    </p>
  );
}

function SumCard({ open, title, paidMinor }: { open: OpenPlay; title: string; paidMinor: Minor }) {
  const money = useMoney(open.play);
  return (
    <div className="slot-card">
      <span>{title}</span>
      <strong>
        <bdi>{money(paidMinor)}</bdi>
      </strong>
    </div>
  );
}

/** The picture of the symbol that starts features, above a card. */
function CardPicture({ look, shape }: Omit<CaptionProps, 'open'>) {
  const symbol = shape.symbols.find(({ role }) => role === 'scatter' || role === 'coin' || role === 'bonus');
  return symbol === undefined ? null : <SymbolPicture look={look} symbol={symbol.id} label="" />;
}

function Card({ open, look, shape, caption }: CaptionProps & { caption: SlotCaption }) {
  const t = useText();
  switch (caption.kind) {
    case 'none':
      return null;
    case 'win':
      return <WinPill open={open} caption={caption} />;
    case 'feature_start': {
      const { multiplier } = caption;
      return (
        <div className="slot-card">
          <CardPicture look={look} shape={shape} />
          <strong>{t('slots.freeSpinsWon', { count: caption.count })}</strong>
          {multiplier === 'grows' ? (
            <span>{t('slots.multiplierGrows')}</span>
          ) : (
            multiplier > 1 && <span>{t('slots.allTimes', { multiplier })}</span>
          )}
        </div>
      );
    }
    case 'more_spins':
      return (
        <div className="slot-card">
          <CardPicture look={look} shape={shape} />
          <strong>{t('slots.moreSpins', { count: caption.count })}</strong>
        </div>
      );
    case 'hold_start':
      return (
        <div className="slot-card">
          <CardPicture look={look} shape={shape} />
          <strong>{t('slots.holdStart')}</strong>
          <span>{t('slots.holdSpins', { count: caption.spinsLeft })}</span>
        </div>
      );
    case 'feature_end':
      return <SumCard open={open} title={t('slots.featureTotal')} paidMinor={caption.paidMinor} />;
    case 'hold_end':
      return (
        <SumCard
          open={open}
          title={t(caption.isFull ? 'slots.holdFull' : 'slots.holdTotal')}
          paidMinor={caption.paidMinor}
        />
      );
    case 'bonus_end':
      return <SumCard open={open} title={t('slots.bonusTotal')} paidMinor={caption.paidMinor} />;
    case 'capped':
      return <SumCard open={open} title={t('slots.capped')} paidMinor={caption.paidMinor} />;
    case 'jackpot':
      return (
        <SumCard
          open={open}
          title={`${t('slots.jackpot')}: ${potName(t, caption.level)}`}
          paidMinor={caption.paidMinor}
        />
      );
    case 'total':
      return <TotalCard open={open} caption={caption} />;
  }
}

/** What runs: free spins or held coins, the multiplier, and what the round has paid so far. */
function FeatureCount({ open, view }: { open: OpenPlay; view: SlotView }) {
  const t = useText();
  const money = useMoney(open.play);
  const { free, hold, multiplier, soFarMinor } = view;
  const words =
    free !== null && free.number > 0
      ? t('slots.spinOf', { number: free.number, total: free.total })
      : hold !== null
        ? t('slots.spinsLeft', { count: hold.spinsLeft })
        : null;
  if (words === null && multiplier <= 1) return null;
  return (
    <p className="slot-count">
      {words !== null && <b>{words}</b>}
      {multiplier > 1 && <em key={multiplier}>×{multiplier}</em>}
      {words !== null && <span>{t('slots.soFar', { amount: money(soFarMinor) })}</span>}
    </p>
  );
}

/** Cards over the reels and the count of a feature, in words that are read out as they come. */
export function SlotCaptions(props: CaptionProps & { view: SlotView }) {
  const t = useText();
  const { open, view } = props;
  const nameOf = useSymbolNames(open.game.slug);
  const names = view.screen?.map((column) => column.map(nameOf).join(', ')).join('; ');
  return (
    <>
      <FeatureCount open={open} view={view} />
      <div className="slot-captions" aria-live="polite">
        <Card {...props} caption={view.caption} />
      </div>
      <p className="sr-only" aria-live="polite">
        {names === undefined ? '' : t('slots.screen', { screen: names })}
      </p>
    </>
  );
}
