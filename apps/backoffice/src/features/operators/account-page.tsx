import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { OwnGuardChanges } from './own-guard-changes.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnRecoveryCodes } from './own-recovery-codes.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The operator's own account: sessions, password and second factors. */
export function AccountPage() {
  const { t } = useTexts();
  const { operator } = useOperator();
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <div className="grid min-w-0 gap-5">
        <Panel title={operator.name}>
          <Facts
            rows={[
              [
                t('operators.role'),
                <Badge key="role" tone="accent">
                  {t(`operators.roles.${operator.role}`)}
                </Badge>,
              ],
              [t('operators.brands'), operator.brands.map(({ name }) => name).join(', ')],
            ]}
          />
        </Panel>
        <OwnPasskeys />
        <OwnSessions />
        <OwnGuardChanges />
      </div>
      <div className="grid min-w-0 gap-5">
        <OwnPassword />
        <OwnRecoveryCodes />
      </div>
    </div>
  );
}
