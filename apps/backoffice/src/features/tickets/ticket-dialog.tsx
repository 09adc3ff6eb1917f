import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { TicketForm, TicketRow } from '@fairhouse/contract';
import { languages } from '@fairhouse/contract/languages';
import { ticketArts, ticketKinds, type TicketArt, type TicketKind } from '@fairhouse/contract/ticket-kinds';
import { languageNames, useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, Select, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { fromLocalField, toLocalField } from '../../shared/texts/local-time.ts';
import { PrizeFields } from './prize-fields.tsx';
import { draftOf, faultsOf, formOf, type DraftFault, type TicketDraft } from './ticket-draft.ts';

interface FieldsProps {
  readonly draft: TicketDraft;
  readonly onChange: (draft: TicketDraft) => void;
  readonly errorOf: (fault: DraftFault) => string | undefined;
}

/** A new kind of ticket, or changes of one: prizes that stay as they are keep what is left of them. */
export function TicketDialog({ row, onClose }: { row: TicketRow | null; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(row));
  const [isTried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const errorOf = (fault: DraftFault) =>
    isTried && faults.has(fault) ? t(`operators.tickets.wrong_${fault}`) : undefined;
  const save = useMutation({
    mutationFn: (form: TicketForm) =>
      row ? api.changeTicketKind({ ticketId: row.ticketId, version: row.version, ...form }) : api.addTicketKind(form),
    onSuccess() {
      showToast(t('operators.tickets.saved'), 'won');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0) save.mutate(formOf(draft));
  }
  const fields: FieldsProps = { draft, onChange: setDraft, errorOf };
  return (
    <OfficeDialog
      title={row ? t('operators.tickets.changeOf', { title: row.form.title.EN }) : t('operators.tickets.add')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <KindFields {...fields} isNew={row === null} />
        {(draft.kind === 'rain' || draft.kind === 'raffle') && <TimeFields {...fields} />}
        {draft.kind !== 'rain' && (
          <PrizeFields
            prizes={draft.prizes}
            isRaffle={draft.kind === 'raffle'}
            onChange={(prizes) => setDraft({ ...draft, prizes })}
          />
        )}
        {errorOf('prizes') && (
          <p role="alert" className="m-0 text-sm text-lost">
            {errorOf('prizes')}
          </p>
        )}
        <TextFields {...fields} />
        <FailureText error={save.error} />
        <Button type="submit" busy={save.isPending} className="justify-self-end">
          {t('operators.tickets.save')}
        </Button>
      </form>
    </OfficeDialog>
  );
}

function KindFields({ draft, onChange, errorOf, isNew }: FieldsProps & { isNew: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('operators.tickets.kind')}
          value={draft.kind}
          // A kind that exists stays what it is.
          options={(isNew ? ticketKinds : [draft.kind]).map((value) => ({
            value,
            text: t(`operators.tickets.kind_${value}`),
          }))}
          onChange={(event) => onChange({ ...draft, kind: event.target.value as TicketKind })}
        />
        <Select
          label={t('operators.tickets.art')}
          value={draft.art}
          options={ticketArts.map((value) => ({ value, text: t(`operators.tickets.art_${value}`) }))}
          onChange={(event) => onChange({ ...draft, art: event.target.value as TicketArt })}
        />
        <Field
          label={t('operators.tickets.startsAt')}
          type="datetime-local"
          value={toLocalField(draft.startsAt)}
          onChange={(event) => onChange({ ...draft, startsAt: fromLocalField(event.target.value) })}
        />
        <Field
          label={t('operators.tickets.endsAt')}
          type="datetime-local"
          value={toLocalField(draft.endsAt)}
          onChange={(event) => onChange({ ...draft, endsAt: fromLocalField(event.target.value) })}
        />
        <Field
          label={t('operators.tickets.budget')}
          hint={t('operators.tickets.budgetHint')}
          inputMode="decimal"
          value={draft.budget}
          error={errorOf('budget')}
          onChange={(event) => onChange({ ...draft, budget: event.target.value.trim() })}
        />
      </div>
      <Checkbox
        label={t('operators.tickets.isOpen')}
        checked={draft.isOpen}
        onChange={(event) => onChange({ ...draft, isOpen: event.target.checked })}
      />
    </>
  );
}

const rainFields = ['total', 'pieces', 'least', 'lastsSeconds'] as const;

function TimeFields({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('operators.tickets.firstAt')}
        type="datetime-local"
        value={toLocalField(draft.firstAt)}
        error={errorOf('times')}
        onChange={(event) => onChange({ ...draft, firstAt: fromLocalField(event.target.value) })}
      />
      <Field
        label={t('operators.tickets.everyMinutes')}
        inputMode="numeric"
        value={draft.everyMinutes}
        error={errorOf('times')}
        onChange={(event) => onChange({ ...draft, everyMinutes: event.target.value.trim() })}
      />
      {draft.kind === 'rain' &&
        rainFields.map((field) => (
          <Field
            key={field}
            label={t(`operators.tickets.${field}`)}
            inputMode="decimal"
            value={draft[field]}
            error={errorOf('rain')}
            onChange={(event) => onChange({ ...draft, [field]: event.target.value.trim() })}
          />
        ))}
    </div>
  );
}

function TextFields({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="m-0 text-sm text-ink-2">{t('operators.points.languagesHint')}</p>
      {languages.map((language) => (
        <div key={language} className="grid gap-3 sm:grid-cols-2">
          <Field
            label={t('operators.points.titleIn', { language: languageNames[language] })}
            maxLength={60}
            value={draft.title[language]}
            error={language === 'EN' ? errorOf('title') : undefined}
            onChange={(event) => onChange({ ...draft, title: { ...draft.title, [language]: event.target.value } })}
          />
          <Field
            label={t('operators.points.textIn', { language: languageNames[language] })}
            maxLength={300}
            value={draft.text[language]}
            error={language === 'EN' ? errorOf('text') : undefined}
            onChange={(event) => onChange({ ...draft, text: { ...draft.text, [language]: event.target.value } })}
          />
        </div>
      ))}
    </>
  );
}
