import { useId, useState, type FormEvent } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { failureText } from '../../shared/failure/failure-text.ts';
import { Burst } from './burst.tsx';
import { useRewardWords } from './reward-words.ts';
import { useClaimCode, usePromoCodes } from './use-rewards.ts';

/** A code that somebody was given, or one of those that the house shows. */
export function CodeForm() {
  const { t } = useTexts();
  const words = useRewardWords();
  const id = useId();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [burst, setBurst] = useState(0);
  const { mutate, isPending, error, reset } = useClaimCode();
  const typed = code.trim();
  const redeem = (text: string): void =>
    mutate(text, {
      onSuccess({ state, rewards, eventName }) {
        setCode('');
        setTried(false);
        setBurst((count) => count + 1);
        showToast(
          state === 'claimed'
            ? t('rewards.claimedSome', { list: words.sayAll(rewards) })
            : t('rewards.onItsWay', { title: eventName }),
          'won',
        );
      },
    });

  /** What was said of another code is said no longer. */
  function type(text: string): void {
    reset();
    setCode(text);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (typed !== '') redeem(typed);
  }
  const fault =
    error === null
      ? isTried && typed === ''
        ? t('rewards.code.missing')
        : undefined
      : failureText(error, t('rewards.notKnown'));
  return (
    <div className="grid gap-6">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          id={id}
          label={t('rewards.code.label')}
          value={code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={fault}
          onChange={(event) => type(event.target.value)}
          className="min-w-0 flex-1 basis-60"
        />
        <span className="relative grid sm:mt-7">
          {burst > 0 && <Burst key={burst} />}
          <Button type="submit" busy={isPending}>
            {t('rewards.code.redeem')}
          </Button>
        </span>
      </form>
      <ShownCodes isBusy={isPending} onUse={type} />
    </div>
  );
}

function ShownCodes({ isBusy, onUse }: { isBusy: boolean; onUse: (code: string) => void }) {
  const { t } = useTexts();
  const { data } = usePromoCodes();
  if (!data) return null;
  if (data.length === 0) return <p className="m-0 text-sm text-ink-2">{t('rewards.code.none')}</p>;
  return (
    <section className="grid gap-3">
      <h3 className="m-0 text-base font-semibold text-ink-1">{t('rewards.code.shown')}</h3>
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {data.map(({ promoCode, description }) => (
          <li
            key={promoCode}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line-strong bg-surface-1 p-4"
          >
            <div className="grid gap-0.5">
              <span className="figures font-display text-lg font-semibold tracking-wider text-accent-text">
                {promoCode}
              </span>
              <span className="text-sm text-ink-2">{description}</span>
            </div>
            <Button
              look="secondary"
              size="s"
              disabled={isBusy}
              aria-label={t('rewards.code.use', { code: promoCode })}
              onClick={() => onUse(promoCode)}
            >
              {t('rewards.code.use', { code: promoCode })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
