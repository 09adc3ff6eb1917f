import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MemberFile } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { InsiderDialog } from './insider-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** Whether the account may bet at all: each person has one account for bets, and people of the house have none. */
export function MemberBars({ file }: { file: MemberFile }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const [open, setOpen] = useState<'review' | 'insider' | null>(null);
  const { review, isInsider } = file;
  const close = (): void => setOpen(null);
  return (
    <Panel title={t('operators.bars.title')}>
      {review === null && !isInsider && <p className="m-0 text-sm text-ink-3">{t('operators.bars.none')}</p>}
      {review && (
        <div className="grid justify-items-start gap-2 text-sm">
          <Badge tone={review.verdict === 'other_person' ? 'won' : 'accent'}>
            {t(`operators.bars.verdicts.${review.verdict ?? 'open'}`)}
          </Badge>
          <p className="m-0 text-ink-2">
            {t('operators.bars.since', { at: formatDateTime(review.openedAt, texts.language) })}{' '}
            <Link to={`/members/${review.sameAs.id}` as string} className="font-semibold text-live">
              {review.sameAs.userName}
            </Link>
          </p>
        </div>
      )}
      {isInsider && (
        <div className="grid justify-items-start gap-2 text-sm">
          <Badge tone="lost">{t('operators.file.states.insider')}</Badge>
          <p className="m-0 text-ink-2">{t('operators.bars.insiderText')}</p>
        </div>
      )}
      {may('members.review') && file.closedAt === null && (
        <div className="flex flex-wrap gap-3">
          {review && (
            <Button look="secondary" size="s" onClick={() => setOpen('review')}>
              {t('operators.bars.decide')}
            </Button>
          )}
          <Button look="secondary" size="s" onClick={() => setOpen('insider')}>
            {t(isInsider ? 'operators.bars.unmark' : 'operators.bars.mark')}
          </Button>
        </div>
      )}
      {open === 'review' && review && <ReviewDialog file={file} review={review} onClose={close} />}
      {open === 'insider' && <InsiderDialog file={file} onClose={close} />}
    </Panel>
  );
}
