import { useEffect, useId, useRef, useState } from 'react';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useMoney } from '../money-text.ts';
import type { OpenPlay } from '../play-session.ts';
import type { Trouble } from '../round-player.ts';
import type { StakeRules } from '../stake.ts';
import { useTroubleText, useText } from '../texts.ts';

/** Before the first spin of a sitting: the most one may cost, in the player's own figure (trust.md 1.2, slot stake cap). */
export function SlotStakeSheet({ open, rules: { minMinor, presetsMinor } }: { open: OpenPlay; rules: StakeRules }) {
  const t = useText();
  const money = useMoney(open.play);
  const troubleText = useTroubleText();
  const dialog = useRef<HTMLDialogElement>(null);
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isAsking, setAsking] = useState(false);
  const later = (): void => open.slotStake.patch({ isAsked: false });

  useEffect(() => {
    const node = dialog.current;
    if (node === null || node.open) return;
    node.showModal();
    return () => node.close();
  }, []);

  function write(text: string): void {
    setTyped(text);
    setWrong(false);
  }
  async function set(): Promise<void> {
    const mostMinor = parseAmount(typed.trim().replace(',', '.'));
    if (mostMinor === null || mostMinor < minMinor) return setWrong(true);
    setAsking(true);
    const request = await open.setSlotStake(formatAmount(mostMinor));
    setAsking(false);
    setTrouble(request.kind === 'failed' ? request.trouble : null);
  }

  return (
    <dialog
      ref={dialog}
      className="panel check-sheet"
      aria-labelledby={`${fieldId}-title`}
      onCancel={(event) => {
        event.preventDefault();
        later();
      }}
    >
      <form
        className="panel-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void set();
        }}
      >
        <h2 id={`${fieldId}-title`}>{t('slots.most.title')}</h2>
        <p className="panel-lead">{t('slots.most.text')}</p>
        <div className="most-field">
          <label htmlFor={fieldId}>
            {t('slots.most.amount')} · {open.play.currencySymbol}
          </label>
          <input
            id={fieldId}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            dir="ltr"
            value={typed}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${fieldId}-wrong` : undefined}
            onChange={(event) => write(event.target.value)}
          />
          {isWrong && (
            <p id={`${fieldId}-wrong`} className="panel-problem" role="alert">
              {t('slots.most.wrong', { min: money(minMinor) })}
            </p>
          )}
          <div className="presets" role="group" aria-label={t('casino.stake.presets')}>
            {presetsMinor.map(formatAmount).map((preset) => (
              <button
                key={preset}
                type="button"
                className="preset"
                aria-pressed={preset === typed}
                onClick={() => write(preset)}
              >
                {preset}
              </button>
            ))}
          </div>
        </div>
        {trouble !== null && (
          <p className="panel-problem" role="alert">
            {troubleText(trouble)}
          </p>
        )}
        <div className="check-answers">
          <button type="submit" className="play-button" disabled={isAsking}>
            {t('slots.most.set')}
          </button>
          <button type="button" className="break-button" onClick={later}>
            {t('slots.most.later')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
