import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberFile, ReviewVerdict } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

const verdicts: readonly ReviewVerdict[] = ['other_person', 'same_person'];

/** Records the outcome of the check whether an account is a person's second one. */
export function ReviewDialog({
  file,
  review,
  onClose,
}: {
  file: MemberFile;
  review: NonNullable<MemberFile['review']>;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const offered = verdicts.filter((verdict) => verdict !== review.verdict);
  const [verdict, setVerdict] = useState<ReviewVerdict>(offered[0] ?? 'other_person');
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: () => api.decideReview({ memberId: file.id, verdict, reason: reason.trim() }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <OfficeDialog title={t('operators.bars.decide')} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">
        {t('operators.bars.decideText', { name: file.userName, other: review.sameAs.userName })}
      </p>
      <Select
        label={t('operators.bars.found')}
        value={verdict}
        options={offered.map((one) => ({ value: one, text: t(`operators.bars.verdicts.${one}`) }))}
        onChange={(event) => setVerdict(offered.find((one) => one === event.target.value) ?? verdict)}
      />
      <Field
        label={t('operators.reason')}
        hint={t('operators.reasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureText error={decide.error} />
      <Button disabled={reason.trim().length < 3} busy={decide.isPending} onClick={() => decide.mutate()}>
        {t('operators.decide')}
      </Button>
    </OfficeDialog>
  );
}
