import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { RateDesk } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Select, showToast } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { addDays, beginOf } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import { RateFields, readDraft, useRateDraft } from './rate-fields.tsx';
import { useCreateLink } from './use-links.ts';
import { WhoComesFields, type WhoComes } from './who-comes-fields.tsx';

/** A new link: who comes, at which rates, until when, how often, and where. */
export function LinkForm({ desk, onDone }: { desk: RateDesk; onDone: () => void }) {
  const { t } = useTexts();
  const { info, brand } = useInitialState().permission;
  const today = useToday();
  const [who, setWho] = useState<WhoComes>({ type: '0', isMembersOnly: false });
  const [lastDay, setLastDay] = useState('');
  const [uses, setUses] = useState('');
  const [remark, setRemark] = useState('');
  const [domain, setDomain] = useState('');
  const { draft, setDraft } = useRateDraft(desk);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useCreateLink();
  const { percents, wrong } = readDraft(draft, desk);
  const isUsesWrong = uses !== '' && !/^[1-9]\d{0,5}$/.test(uses);
  const domains = [...new Set([info.mainDomain, ...info.domainRoute])].filter((each) => each !== '');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // The marks are drawn before the first of them takes the focus.
    flushSync(() => setTried(true));
    if (isUsesWrong || wrong.length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    mutate(
      {
        ...who,
        rebateSeries: draft.rebateSeries,
        percents,
        // The chosen day belongs to the link.
        expiresAt: lastDay === '' ? null : beginOf(addDays(lastDay, 1), brand.timeZone),
        maxUses: uses === '' ? null : Number(uses),
        remark: remark.trim(),
        domain: domain === '' ? null : domain,
      },
      {
        onSuccess() {
          showToast(t('agency.links.made'), 'won');
          onDone();
        },
      },
    );
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-3xl gap-5 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-6"
    >
      <WhoComesFields desk={desk} who={who} onChange={setWho} />
      <RateFields desk={desk} draft={draft} wrong={isTried ? wrong : []} onChange={setDraft} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          type="date"
          label={t('agency.links.lastDay')}
          optionalText={t('identity.optional')}
          min={today}
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
        />
        <Field
          label={t('agency.links.maxUses')}
          optionalText={t('identity.optional')}
          inputMode="numeric"
          value={uses}
          error={isTried && isUsesWrong ? t('agency.links.maxUsesWrong') : undefined}
          onChange={(event) => setUses(event.target.value.trim())}
        />
        <Field
          label={t('agency.links.remark')}
          optionalText={t('identity.optional')}
          hint={t('agency.links.remarkHint')}
          maxLength={64}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        {domains.length > 0 && (
          <Select
            label={t('agency.links.domain')}
            value={domain}
            options={[
              { value: '', text: t('agency.links.everyDomain') },
              ...domains.map((value) => ({ value, text: value })),
            ]}
            onChange={(event) => setDomain(event.target.value)}
          />
        )}
      </div>
      <FailureNote error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          {t('agency.links.create')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('agency.links.cancel')}
        </Button>
      </div>
    </form>
  );
}
