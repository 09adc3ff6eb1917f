import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExclusionTerm } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { endSession } from '../../shared/session/session-store.ts';
import { FailureLine } from './failure-line.tsx';
import { Panel } from './panel.tsx';
import { TermChoice } from './term-choice.tsx';

const terms: readonly ExclusionTerm[] = ['6m', '1y', '5y'];

/** Self-exclusion: every session ends, and no login for the whole term (trust.md B2). */
export function ExclusionPanel() {
  const { t } = useTexts();
  const [term, setTerm] = useState<ExclusionTerm>('6m');
  const [isAsked, setAsked] = useState(false);
  const exclude = useMutation({
    mutationFn: () => api.excludeSelf({ term }),
    onSuccess: ({ endsAt }) => endSession('browser', { why: 'excluded', untilMs: endsAt }),
  });
  return (
    <Panel title={t('protection.excludeTitle')} text={t('protection.excludeText')}>
      <TermChoice terms={terms} value={term} onChange={setTerm} />
      {isAsked && (
        <p className="m-0 text-ink-1">{t('protection.excludeSure', { term: t(`protection.term.${term}`) })}</p>
      )}
      <FailureLine error={exclude.error} />
      <div className="flex flex-wrap gap-2">
        {isAsked ? (
          <Button look="danger" busy={exclude.isPending} onClick={() => exclude.mutate()}>
            {t('protection.excludeYes')}
          </Button>
        ) : (
          <Button look="danger" onClick={() => setAsked(true)}>
            {t('protection.excludeNow')}
          </Button>
        )}
        {isAsked && (
          <Button look="quiet" onClick={() => setAsked(false)}>
            {t('protection.cancel')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
