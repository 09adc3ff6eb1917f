import { useState } from 'react';
import type { MemberFile } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';

/** The newest logins, including refused ones; addresses are shortened. */
export function MemberLogins({ file }: { file: MemberFile }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const [isEnding, setEnding] = useState(false);
  const { logins } = file;
  return (
    <Panel title={t('operators.file.logins')}>
      {logins.length === 0 && <p className="m-0 text-sm text-ink-3">{t('operators.noActions')}</p>}
      <ul className="m-0 grid list-none gap-3 p-0 text-sm empty:hidden">
        {logins.map(({ at, way, isRefused, ip, country }) => (
          <li
            key={`${at} ${ip}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3 last:border-0 last:pb-0"
          >
            <span className="grid">
              <span className="text-ink-1">{t(`identity.logins.${way}`)}</span>
              <span className="figures text-xs text-ink-3">
                {formatDateTime(at, texts.language)} · {[country, ip].filter(Boolean).join(' ')}
              </span>
            </span>
            <Badge tone={isRefused ? 'lost' : 'won'}>
              {t(isRefused ? 'identity.logins.refused' : 'identity.logins.success')}
            </Badge>
          </li>
        ))}
      </ul>
      {may('members.sessions') && file.closedAt === null && (
        <Button className="justify-self-start" look="secondary" size="s" onClick={() => setEnding(true)}>
          {t('operators.file.endSessions')}
        </Button>
      )}
      {isEnding && <EndSessionsDialog file={file} onClose={() => setEnding(false)} />}
    </Panel>
  );
}
