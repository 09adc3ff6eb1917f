import { useState } from 'react';
import type { HeldPayoutRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { useHeldPayouts } from '../../shared/queues/use-queues.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** Payouts of vendors that go over a ceiling and wait for two operators. */
export function HeldPayouts() {
  const { t, texts } = useTexts();
  const query = useHeldPayouts();
  const [opened, setOpened] = useState<HeldPayoutRow | null>(null);
  const { list = [], total = 0 } = query.data ?? {};
  if (total === 0 && opened === null) return null;
  // Read again after each act; a row that was just decided is no longer listed.
  const row = opened && (list.find(({ payoutId }) => payoutId === opened.payoutId) ?? opened);
  return (
    <Panel title={t('operators.payouts.title')}>
      <p className="m-0 text-sm text-ink-2">{t('operators.payouts.text')}</p>
      <RowTable
        isInPanel
        label={t('operators.payouts.title')}
        query={query}
        keyOf={({ payoutId }) => payoutId}
        emptyText={t('operators.payouts.none')}
        columns={[
          { head: t('operators.payouts.bet'), cell: (held) => <BetOf held={held} /> },
          {
            head: t('operators.payouts.member'),
            cell: ({ memberId, memberName }) => <MemberLink memberId={memberId}>{memberName}</MemberLink>,
          },
          {
            head: t('operators.payouts.stake'),
            isNumber: true,
            cell: ({ stake, currency }) => shownAmount(stake, currency),
          },
          {
            head: t('operators.payouts.payout'),
            isNumber: true,
            cell: ({ payout, currency }) => shownAmount(payout, currency),
          },
          { head: t('operators.payouts.why'), cell: (held) => <WhyHeld held={held} /> },
          { head: t('operators.payouts.since'), cell: ({ heldAt }) => formatDateTime(heldAt, texts.language) },
          {
            head: t('operators.action'),
            isAct: true,
            cell: (held) => (
              <Button
                look="secondary"
                size="s"
                aria-label={t('operators.payouts.openOf', { id: held.payoutId })}
                onClick={() => setOpened(held)}
              >
                {t('operators.payouts.open')}
              </Button>
            ),
          },
        ]}
      />
      {row && <PayoutDialog held={row} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function BetOf({ held: { gameName, vendorName, roundId } }: { held: HeldPayoutRow }) {
  return (
    <span className="grid min-w-40">
      <span className="text-ink-1">{gameName}</span>
      <span className="text-xs text-ink-3">
        {vendorName} · <code className="break-all">{roundId}</code>
      </span>
    </span>
  );
}

function WhyHeld({ held: { why, ceiling, currency } }: { held: HeldPayoutRow }) {
  const { t } = useTexts();
  return <>{t(`operators.payouts.whys.${why}`, { ceiling: shownAmount(ceiling, currency), currency })}</>;
}

const toasts = {
  waiting: 'operators.payouts.doneFirst',
  paid: 'operators.payouts.donePaid',
  refused: 'operators.payouts.doneRefused',
  withdrawn: 'operators.payouts.doneRefused',
} as const;

function PayoutDialog({ held, onClose }: { held: HeldPayoutRow; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const { payoutId, version, memberId, memberName, stake, payout, currency, firstBy, isFirstMine, heldAt } = held;
  const acts = [
    ...(isFirstMine
      ? []
      : [
          {
            name: 'approve' as const,
            text: t(firstBy === null ? 'operators.payouts.approve' : 'operators.payouts.pay'),
          },
        ]),
    { name: 'reject' as const, text: t('operators.payouts.refuse'), look: 'danger' as const },
  ];
  return (
    <OfficeDialog title={t('operators.payouts.dialog', { id: payoutId })} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.payouts.bet'), <BetOf key="bet" held={held} />],
          [
            t('operators.payouts.member'),
            <MemberLink key="member" memberId={memberId}>
              {memberName}
            </MemberLink>,
          ],
          [t('operators.payouts.stake'), `${shownAmount(stake, currency)} ${currency}`],
          [t('operators.payouts.payout'), `${shownAmount(payout, currency)} ${currency}`],
          [t('operators.payouts.why'), <WhyHeld key="why" held={held} />],
          [t('operators.payouts.since'), formatDateTime(heldAt, texts.language)],
        ]}
      />
      {firstBy !== null && (
        <p role="status" className="m-0 text-sm text-ink-2">
          {t('operators.payouts.first', { name: firstBy })}
        </p>
      )}
      {may('vendors.payouts') && (
        <DecisionForm
          acts={acts}
          reasonHint={t('operators.reasonHint')}
          reasonLabel={t('operators.reason')}
          version={version}
          send={(verdict, reason) => api.decideHeldPayout({ payoutId, version, verdict, reason })}
          onDone={(after) => {
            showToast(t(toasts[after.state]), 'won');
            onClose();
          }}
        />
      )}
    </OfficeDialog>
  );
}
