import { useState } from 'react';
import type { MemberFile } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

/** A notice that the member has closed the account, with the member's reason and a button to reopen it. */
export function MemberClosure({ file }: { file: MemberFile }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const [isOpen, setOpen] = useState(false);
  const { closedAt, closedBecause, excludedUntil } = file;
  if (closedAt === null) return null;
  const mayReopen = may('members.reopen') && excludedUntil === null;
  return (
    <Panel
      title={t('operators.reopen.closed')}
      actions={
        mayReopen && (
          <Button look="secondary" size="s" onClick={() => setOpen(true)}>
            {t('operators.reopen.title')}
          </Button>
        )
      }
    >
      <Facts
        rows={[
          [t('operators.at'), formatDateTime(closedAt, texts.language)],
          [t('operators.reopen.said'), closedBecause ?? '–'],
        ]}
      />
      {excludedUntil !== null && <p className="m-0 text-sm text-lost">{t('operators.reopen.excluded')}</p>}
      {isOpen && <ReopenDialog file={file} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
