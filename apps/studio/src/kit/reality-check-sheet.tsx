import { useEffect, useRef, useState } from 'react';
import { useSeconds, useStore } from './hooks.ts';
import { useMoney } from './money-text.ts';
import type { OpenPlay } from './play-session.ts';
import type { Trouble } from './round-player.ts';
import { useTroubleText, useText } from './texts.ts';

/** Opens the check when it is due; the server refuses stakes from then on by itself. */
export function useCheckTimer(open: OpenPlay): void {
  const { isDue, nextInMs } = useStore(open.check);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => open.check.patch({ isDue: true }), nextInMs);
    return () => clearTimeout(timer);
  }, [open, isDue, nextInMs]);
}

interface SheetProps {
  open: OpenPlay;
  /** Null when there is no site around the game. */
  onBreak: (() => void) | null;
}

/** Time, stakes, wins and result of this sitting; play continues only after an answer (trust.md D7). */
export function RealityCheckSheet({ open, onBreak }: SheetProps) {
  const t = useText();
  const money = useMoney(open.play);
  const troubleText = useTroubleText();
  const { stakedMinor, paidMinor } = useStore(open.player);
  const now = useSeconds();
  const dialog = useRef<HTMLDialogElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isAsking, setAsking] = useState(false);
  const netMinor = paidMinor - stakedMinor;

  useEffect(() => {
    const node = dialog.current;
    if (node === null || node.open) return;
    node.showModal();
    return () => node.close();
  }, []);

  async function goOn(): Promise<void> {
    setAsking(true);
    const request = await open.answerCheck();
    setAsking(false);
    setTrouble(request.kind === 'failed' ? request.trouble : null);
  }

  const figures = [
    [
      t('casino.check.time'),
      t('casino.check.minutes', { count: Math.max(0, Math.floor((now - open.play.sitting.startedAt) / 60_000)) }),
    ],
    [t('casino.check.staked'), money(stakedMinor)],
    [t('casino.check.won'), money(paidMinor)],
    [t('casino.check.net'), `${netMinor > 0n ? '+' : ''}${money(netMinor)}`],
  ] as const;
  return (
    // Escape does not answer the check.
    <dialog
      ref={dialog}
      className="panel check-sheet"
      aria-labelledby="check-title"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="panel-body">
        <h2 id="check-title">{t('casino.check.title')}</h2>
        <p className="panel-lead">{t('casino.check.text')}</p>
        <dl className="check-figures">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {trouble !== null && (
          <p className="panel-problem" role="alert">
            {troubleText(trouble)}
          </p>
        )}
        <div className="check-answers">
          {onBreak !== null && (
            <button type="button" className="break-button" onClick={onBreak}>
              {t('casino.bar.break')}
            </button>
          )}
          <button type="button" className="play-button" disabled={isAsking} onClick={() => void goOn()}>
            {t('casino.check.goOn')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
