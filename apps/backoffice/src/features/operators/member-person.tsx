import { useState } from 'react';
import type { MemberFile, MemberPersonal } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { PersonalDialog } from './personal-dialog.tsx';
import { usePersonalRows } from './personal-rows.ts';

/** The identity and position of a member; personal details are masked until the operator gives a reason. */
export function MemberPerson({ file }: { file: MemberFile }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const personalRows = usePersonalRows();
  const [isAsking, setAsking] = useState(false);
  // Only this page keeps the details: an operator who returns asks again and is recorded in the trail again.
  const [personal, setPersonal] = useState<MemberPersonal | null>(null);
  const { upline, team } = file;
  return (
    <Panel
      title={t('operators.file.person')}
      actions={
        may('members.personal') &&
        (personal ? (
          <Button look="quiet" size="s" icon="eye-off" onClick={() => setPersonal(null)}>
            {t('operators.file.mask')}
          </Button>
        ) : (
          <Button look="secondary" size="s" icon="eye" onClick={() => setAsking(true)}>
            {t('operators.file.show')}
          </Button>
        ))
      }
    >
      <Facts
        rows={[
          [
            t('operators.file.email'),
            <span key="email" className="break-all">
              {(personal ?? file).email ?? '–'}
            </span>,
          ],
          [
            t('operators.file.mobile'),
            <span key="mobile" className="figures" dir="ltr">
              {(personal ?? file).mobile ?? '–'}
            </span>,
          ],
          ...(personal ? personalRows(personal) : []),
          [
            t('operators.lastLogin'),
            file.lastLoginAt === null ? '–' : formatDateTime(file.lastLoginAt, texts.language),
          ],
          [
            t('operators.file.upline'),
            upline === null ? (
              t('operators.file.house')
            ) : (
              <MemberLink key="upline" memberId={upline.id} className="text-live">
                {upline.code === null ? upline.userName : `${upline.userName} · ${upline.code}`}
              </MemberLink>
            ),
          ],
          ...(team
            ? [
                [
                  t('operators.file.team'),
                  t('operators.file.teamText', { direct: team.directDownlines, team: team.teamSize }),
                ] as const,
                [
                  t('operators.file.codes'),
                  <span key="codes" className="figures">
                    {team.codes.join(', ') || '–'}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      {isAsking && <PersonalDialog memberId={file.id} onShown={setPersonal} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
