import { useState } from 'react';
import { worthOfChance } from '@fairhouse/casino';
import type { JackpotDesk, JackpotTermsRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Button, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { JackpotTermsDialog } from './jackpot-terms-dialog.tsx';

/** The terms in force and before, and those that wait for a second operator. */
export function JackpotTerms({ desk }: { desk: JackpotDesk }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const [isAsking, setAsking] = useState(false);
  const { currency } = desk;
  const waiting = desk.terms.find(({ state }) => state === 'waiting');
  const inForce = desk.terms.find(({ state }) => state === 'open');
  return (
    <Panel
      title={t('jackpot.desk.terms')}
      actions={
        may('rewards.manage') &&
        !waiting && (
          <Button size="s" onClick={() => setAsking(true)}>
            {t('jackpot.desk.change')}
          </Button>
        )
      }
    >
      {inForce && (
        <p className="m-0 text-sm text-ink-2">{t('jackpot.desk.worthAtPot', { worth: worthOf(desk, inForce) })}</p>
      )}
      <RowTable<JackpotTermsRow>
        label={t('jackpot.desk.terms')}
        query={{ data: { list: desk.terms }, isError: false, refetch: () => undefined }}
        keyOf={({ no }) => `${no}`}
        emptyText={t('jackpot.desk.policy')}
        isInPanel
        columns={[
          { head: 'No.', cell: ({ no }) => no },
          { head: t('jackpot.desk.state'), cell: ({ state }) => t(`jackpot.desk.states.${state}`) },
          {
            head: t('jackpot.desk.oneWinPer'),
            isNumber: true,
            cell: ({ oneWinPer }) => <Money amount={oneWinPer} currency={currency} />,
          },
          { head: t('jackpot.desk.contributionBps'), isNumber: true, cell: ({ contributionBps }) => contributionBps },
          { head: t('jackpot.desk.reserveBps'), isNumber: true, cell: ({ reserveBps }) => reserveBps },
          {
            head: t('jackpot.desk.seed'),
            isNumber: true,
            cell: ({ seed }) => <Money amount={seed} currency={currency} />,
          },
          {
            head: t('jackpot.desk.from'),
            cell: ({ fromAt }) => (fromAt === null ? '' : formatDateTime(fromAt, texts.language)),
          },
          {
            head: t('jackpot.desk.by'),
            cell: ({ askedBy, decidedBy }) =>
              [askedBy ?? t('jackpot.desk.policy'), decidedBy].filter((name) => name !== null).join(', '),
          },
          { head: t('jackpot.desk.reason'), cell: ({ reason }) => reason ?? '' },
        ]}
      />
      {waiting && <Decision waiting={waiting} />}
      {isAsking && <JackpotTermsDialog desk={desk} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function worthOf({ pot, currency }: JackpotDesk, { oneWinPer }: JackpotTermsRow): string {
  const worth = worthOfChance({
    stakeMinor: 10_000n,
    oneWinPerMinor: parseAmount(oneWinPer) ?? 1n,
    potMinor: parseAmount(pot) ?? 0n,
  });
  return `${formatAmount(worth)}\u00a0${currency}`;
}

/** A second operator approves or rejects; the one who asked waits. */
function Decision({ waiting }: { waiting: JackpotTermsRow }) {
  const { t } = useTexts();
  const { may } = useOperator();
  if (!may('rewards.approve')) return null;
  if (waiting.isMine) return <p className="m-0 text-sm text-ink-2">{t('jackpot.desk.mine')}</p>;
  return (
    <DecisionForm
      acts={[
        { name: 'reject' as const, text: t('jackpot.desk.reject'), look: 'danger' as const },
        { name: 'approve' as const, text: t('jackpot.desk.approve') },
      ]}
      reasonHint={t('jackpot.desk.decide', { no: waiting.no })}
      send={(verdict, reason) => api.decideJackpotTerms({ no: `${waiting.no}`, verdict, reason })}
      onDone={(_answer, act) =>
        showToast(t(act === 'approve' ? 'jackpot.desk.approved' : 'jackpot.desk.rejected'), 'won')
      }
    />
  );
}
