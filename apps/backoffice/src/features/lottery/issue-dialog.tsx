import { useState } from 'react';
import type { DeskIssue, IssueRuling } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Field, Select, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { fromLocalField, toLocalField } from '../../shared/texts/local-time.ts';
import { IssueState } from './issue-state.tsx';
import { useLotteryNames } from './use-lottery-names.ts';

/**
 * One issue with the acts for which two people are needed: the second repeats the act of the first without seeing it.
 */
export function IssueDialog({ issue, onClose }: { issue: DeskIssue; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const names = useLotteryNames();
  const [chosen, setChosen] = useState<IssueRuling | null>(null);
  const { gameCode, gameName, numero, closesAt, drawsAt, winningNumber, voidReason } = issue;
  // A request can be taken back even when the issue has gone on without it.
  const matters = [
    ...new Set([...issue.takes, ...issue.asked.filter(({ isMine }) => isMine).map(({ matter: mine }) => mine)]),
  ];
  const matter = matters.find((each) => each === chosen) ?? matters[0];
  return (
    <OfficeDialog title={`${names.game(gameCode, gameName)} · ${numero}`} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.state'), <IssueState key="state" issue={issue} />],
          [t('operators.lottery.closes'), formatDateTime(closesAt, texts.language)],
          [t('operators.lottery.draws'), formatDateTime(drawsAt, texts.language)],
          ...(winningNumber === null
            ? []
            : [
                [
                  t('operators.lottery.result'),
                  <bdi key="result" className="figures break-all">
                    {winningNumber}
                  </bdi>,
                ] as const,
              ]),
          ...(voidReason === null
            ? []
            : [
                [
                  t('operators.lottery.voidReason'),
                  <code key="void" className="text-xs">
                    {voidReason}
                  </code>,
                ] as const,
              ]),
        ]}
      />
      {!matter && <p className="m-0 text-sm text-ink-2">{t('operators.lottery.nothingToDo')}</p>}
      {matter && may('lottery.results') && (
        <>
          {matters.length > 1 && (
            <Select
              label={t('operators.lottery.matter')}
              value={matter}
              options={matters.map((value) => ({
                value,
                text: t(`operators.lottery.matters.${nameOf(value, issue)}`),
              }))}
              onChange={(event) => setChosen(matters.find((value) => value === event.target.value) ?? null)}
            />
          )}
          <RulingForm key={matter} issue={issue} matter={matter} onClose={onClose} />
        </>
      )}
    </OfficeDialog>
  );
}

const nameOf = (matter: IssueRuling, { state }: DeskIssue): IssueRuling | 'correction' =>
  matter === 'result' && state === 'SETTLED' ? 'correction' : matter;

function RulingForm({ issue, matter, onClose }: { issue: DeskIssue; matter: IssueRuling; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { gameCode, numero, drawsAt, example } = issue;
  const [typed, setTyped] = useState('');
  const [time, setTime] = useState(() => toLocalField(drawsAt));
  const later = fromLocalField(time);
  const first = issue.asked.find((each) => each.matter === matter);
  const at = first ? formatDateTime(first.at, texts.language) : '';
  if (first?.isMine) return <WithdrawForm issue={issue} matter={matter} at={at} onClose={onClose} />;
  const isHeldBack =
    (matter === 'result' && typed.trim() === '') || (matter === 'delay' && (later === null || later <= drawsAt));
  const send = (reason: string) => {
    const named = { gameCode, numero, reason };
    if (matter === 'result') return api.enterLotteryResult({ ...named, winningNumber: typed.trim() });
    if (matter === 'delay') return api.delayLotteryIssue({ ...named, drawsAt: later ?? 0 });
    return matter === 'void' ? api.voidLotteryIssue(named) : api.returnLotteryStakes(named);
  };
  return (
    <DecisionForm
      acts={[
        {
          name: matter,
          text: t(`operators.lottery.acts.${nameOf(matter, issue)}`),
          look: matter === 'void' || matter === 'return' ? 'danger' : 'primary',
          isHeldBack,
        },
      ]}
      reasonHint={t('operators.reasonHint')}
      reasonLabel={t('operators.reason')}
      send={(_act, reason) => send(reason)}
      onDone={({ state }) => {
        showToast(t(`operators.lottery.told.${state}`), 'won');
        onClose();
      }}
    >
      <p className="m-0 text-sm text-ink-2">
        {first ? t('operators.lottery.second', { at, reason: first.reason }) : t('operators.lottery.first')}
      </p>
      <p className="m-0 text-sm text-ink-2">{t(`operators.lottery.means.${nameOf(matter, issue)}`)}</p>
      {matter === 'result' && (
        <Field
          label={t('operators.lottery.result')}
          hint={
            <>
              {t('operators.lottery.writtenAs')} <bdi className="figures break-all">{example}</bdi>
            </>
          }
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {matter === 'delay' && (
        <Field
          label={t('operators.lottery.newTime')}
          hint={t('operators.lottery.yourClock')}
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      )}
    </DecisionForm>
  );
}

/** The first of the two operators can take the request back. */
function WithdrawForm({
  issue: { gameCode, numero },
  matter,
  at,
  onClose,
}: {
  issue: DeskIssue;
  matter: IssueRuling;
  at: string;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <DecisionForm
      acts={[{ name: 'withdraw', text: t('operators.lottery.withdraw'), look: 'secondary' }]}
      reasonHint={t('operators.reasonHint')}
      reasonLabel={t('operators.reason')}
      send={(_act, reason) => api.withdrawLotteryRequest({ gameCode, numero, matter, reason })}
      onDone={({ state }) => {
        showToast(t(`operators.lottery.told.${state}`), 'won');
        onClose();
      }}
    >
      <p className="m-0 text-sm text-ink-2">
        {t('operators.lottery.mine', { at })} {t('operators.lottery.mayWithdraw')}
      </p>
    </DecisionForm>
  );
}
