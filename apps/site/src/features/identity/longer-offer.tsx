import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExclusionTerm } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon, Select } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { api } from '../../shared/api/api.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import type { Typed } from './use-name-login.ts';

const terms: readonly ExclusionTerm[] = ['6m', '1y', '5y'];

/** An excluded member may extend the exclusion, and never shorten it (trust.md B2). */
export function LongerOffer({ username, password }: Typed) {
  const { t } = useTexts();
  const time = useHouseTime();
  const [term, setTerm] = useState<ExclusionTerm | null>(null);
  const lengthen = useMutation({
    mutationFn: (chosen: ExclusionTerm) => api.lengthenExclusion({ username, password, term: chosen }),
  });
  if (lengthen.data) {
    return (
      <p role="status" className="m-0 flex items-start gap-2 rounded-md bg-live-wash px-4 py-3 text-sm text-ink-1">
        <Icon name="check" size={18} className="mt-px text-live" />
        <span>{t('identity.longer.done', { at: time(lengthen.data.endsAt) })}</span>
      </p>
    );
  }
  if (term === null)
    return (
      <Button look="quiet" wide onClick={() => setTerm('6m')}>
        {t('identity.longer.ask')}
      </Button>
    );
  return (
    <div className="grid gap-3">
      <Select
        label={t('identity.longer.term')}
        value={term}
        options={terms.map((value) => ({ value, text: t(`identity.longer.${value}`) }))}
        onChange={({ target }) => setTerm(terms.find((each) => each === target.value) ?? term)}
      />
      <FailureNote error={lengthen.error} />
      <Button look="danger" wide busy={lengthen.isPending} onClick={() => lengthen.mutate(term)}>
        {t('identity.longer.yes')}
      </Button>
    </div>
  );
}
