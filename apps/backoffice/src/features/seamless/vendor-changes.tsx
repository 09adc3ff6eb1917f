import type { VendorChangeRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';

/** New addresses and modes of vendors that wait for a second operator; whoever asked may only take them back. */
export function VendorChanges({ changes }: { changes: readonly VendorChangeRow[] }) {
  const { t } = useTexts();
  if (changes.length === 0) return null;
  return (
    <Panel title={t('operators.vendors.changes')}>
      <ul className="m-0 grid list-none gap-6 p-0">
        {changes.map((change) => (
          <li key={change.changeId} className="grid gap-4">
            <WaitingChange change={change} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function WaitingChange({ change }: { change: VendorChangeRow }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const { code, name, page, server, walletMode, isOn, reason, askedBy, askedAt, isMine, changeId } = change;
  return (
    <section aria-label={t('operators.vendors.changeOf', { vendor: name })} className="grid gap-4">
      <h3 className="m-0 text-sm font-semibold text-ink-1">{name}</h3>
      <Facts
        rows={[
          [
            t('operators.vendors.page'),
            <bdi key="page" className="break-all">
              {page}
            </bdi>,
          ],
          [
            t('operators.vendors.server'),
            <bdi key="server" className="break-all">
              {server}
            </bdi>,
          ],
          [t('operators.vendors.mode'), t(`operators.vendors.modes.${walletMode}`)],
          [t('operators.vendors.state'), t(isOn ? 'operators.vendors.states.on' : 'operators.vendors.states.off')],
          [t('operators.reason'), reason],
        ]}
      />
      <p className="m-0 text-sm text-ink-3">
        {t('operators.vendors.askedBy', { name: askedBy, at: formatDateTime(askedAt, texts.language) })}
      </p>
      {may('vendors.manage') && (
        <DecisionForm
          acts={[
            ...(isMine ? [] : [{ name: 'approve' as const, text: t('operators.vendors.approve') }]),
            {
              name: 'reject' as const,
              text: t(isMine ? 'operators.vendors.takeBack' : 'operators.vendors.reject'),
              look: 'secondary' as const,
            },
          ]}
          reasonHint={t('operators.reasonHint')}
          reasonLabel={t('operators.reason')}
          send={(verdict, given) => api.decideVendorChange({ vendor: code, changeId, verdict, reason: given })}
          onDone={() => showToast(t('operators.vendors.decided'), 'won')}
        />
      )}
    </section>
  );
}
