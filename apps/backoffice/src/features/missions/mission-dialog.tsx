import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { DeskOffer, MissionKind, OfferDraft } from '@fairhouse/contract';
import { languages } from '@fairhouse/contract/languages';
import { languageNames, useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { OfferPreview } from '../../shared/rewards/offer-preview.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { CountedFields } from './counted-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { blankForm, type FieldsProps, findFaults, readForm, toDraft, type MissionForm } from './mission-form.ts';
import { StepFields } from './step-fields.tsx';

interface DialogProps {
  readonly kind: MissionKind;
  /** Null: a new one. */
  readonly offer: DeskOffer | null;
  readonly onClose: () => void;
}

/** A new mission or leaderboard, or changes of one: a new version, of which earlier claims are refused. */
export function MissionDialog({ kind, offer, onClose }: DialogProps) {
  const { t, texts } = useTexts();
  const { timeZone } = useOperator();
  const queries = useQueryClient();
  const [form, setForm] = useState<MissionForm>(() => (offer ? readForm(offer, timeZone) : blankForm(kind)));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (draft: OfferDraft) =>
      offer
        ? api.editDeskOffer({
            offerId: offer.offerId,
            version: offer.version,
            draft: { ...draft, pictures: offer.draft.pictures },
            reason,
          })
        : api.makeDeskOffer(draft),
    onSuccess() {
      showToast(t('missions.office.saved'), 'won');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const faults = findFaults(form);
  const isReasonMissing = offer !== null && reason.trim().length < 3;
  const errorOf = (field: string): string | undefined => {
    const fault = faults.get(field);
    return isTried && fault ? t(`missions.office.${fault}`) : undefined;
  };
  const change = (part: Partial<MissionForm>): void => setForm((before) => ({ ...before, ...part }));

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0 && !isReasonMissing) save.mutate(toDraft(form, timeZone));
  }
  const fields: FieldsProps = { form, change, errorOf };
  return (
    <OfficeDialog
      title={
        offer ? (offer.draft.title[texts.language] ?? offer.draft.title.EN ?? '') : t(`missions.office.add_${kind}`)
      }
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextFields {...fields} />
        <CountedFields {...fields} />
        <StepFields {...fields} />
        <LimitFields {...fields} />
        {kind === 'mission' && faults.size === 0 && <OfferPreview draft={toDraft(form, timeZone)} />}
        {offer && (
          <Field
            label={t('missions.office.reason')}
            value={reason}
            maxLength={500}
            error={isTried && isReasonMissing ? t('missions.office.needed') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <FailureText error={save.error} />
        <Button type="submit" busy={save.isPending} className="justify-self-end">
          {t('missions.office.save')}
        </Button>
      </form>
    </OfficeDialog>
  );
}

function TextFields({ form, change, errorOf }: FieldsProps) {
  const { t } = useTexts();
  return (
    <>
      {languages.map((language) => (
        <div key={language} className="grid gap-3 sm:grid-cols-2">
          <Field
            label={t('missions.office.titleIn', { language: languageNames[language] })}
            maxLength={80}
            value={form.title[language] ?? ''}
            error={language === 'EN' ? errorOf('title') : undefined}
            onChange={(event) => change({ title: { ...form.title, [language]: event.target.value } })}
          />
          <Field
            label={t('missions.office.textIn', { language: languageNames[language] })}
            maxLength={400}
            value={form.text[language] ?? ''}
            error={language === 'EN' ? errorOf('text') : undefined}
            onChange={(event) => change({ text: { ...form.text, [language]: event.target.value } })}
          />
        </div>
      ))}
    </>
  );
}
