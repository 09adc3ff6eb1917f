import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { RateDesk } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { DeskAnswer } from './desk-answer.tsx';
import { RateFields, readDraft, useRateDraft } from './rate-fields.tsx';
import { useChangeRates } from './use-rates.ts';

interface RatesDialogProps {
  readonly memberId: string;
  readonly name: string;
  readonly close: () => void;
}

/** New rates of a direct downline: freely up to the own, down to what somebody below already has. */
export function DownlineRatesDialog({ memberId, name, close }: RatesDialogProps) {
  return (
    <DeskAnswer memberId={memberId}>
      {(desk) => <RatesForm desk={desk} memberId={memberId} name={name} close={close} />}
    </DeskAnswer>
  );
}

function RatesForm({ desk, memberId, name, close }: RatesDialogProps & { desk: RateDesk }) {
  const { t } = useTexts();
  const { draft, setDraft } = useRateDraft(desk);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useChangeRates();
  const { percents, wrong } = readDraft(draft, desk);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // The marks are drawn before the first of them takes the focus.
    flushSync(() => setTried(true));
    if (wrong.length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    mutate(
      { memberId, rebateSeries: draft.rebateSeries, percents },
      {
        onSuccess() {
          showToast(t('agency.rates.changed', { name }), 'won');
          close();
        },
      },
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('agency.rates.text', { name })}</p>
      <RateFields desk={desk} draft={draft} wrong={isTried ? wrong : []} onChange={setDraft} />
      <FailureNote error={error} />
      <Button type="submit" busy={isPending}>
        {t('agency.rates.save')}
      </Button>
    </form>
  );
}
