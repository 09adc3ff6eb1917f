import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenRoundRow } from '@fairhouse/contract';
import { formatDateTime, useTexts, type TextKey } from '@fairhouse/i18n';
import { Badge, Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** Open rounds of the brand: after a malfunction two people return the stakes of a round. */
export function RoundsPage() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [member, setMember] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'rounds', member],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    queryFn: () => api.listOpenRounds({ member: member.trim() }),
  });
  const round = query.data?.list.find(({ roundId }) => roundId === opened);
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.rounds.lead')}</p>
      <Field
        className="max-w-64"
        label={t('operators.rounds.member')}
        type="search"
        maxLength={100}
        value={member}
        onChange={(event) => setMember(event.target.value)}
      />
      <RowTable
        label={t('operators.rounds.title')}
        query={query}
        keyOf={({ roundId }) => roundId}
        emptyText={t('operators.rounds.none')}
        columns={[
          { head: t('operators.rounds.round'), cell: (row) => <RoundName round={row} /> },
          {
            head: t('operators.rounds.member'),
            cell: ({ memberName }) => <strong className="text-ink-1">{memberName}</strong>,
          },
          {
            head: t('operators.rounds.stake'),
            isNumber: true,
            cell: ({ stake, currency }) => `${shownAmount(stake, currency)} ${currency}`,
          },
          { head: t('operators.rounds.moves'), isNumber: true, cell: ({ moves }) => moves },
          {
            head: t('operators.rounds.moved'),
            cell: ({ movedAt }) => <span className="whitespace-nowrap">{formatDateTime(movedAt, texts.language)}</span>,
          },
          {
            head: t('operators.look'),
            cell: ({ roundId }) => (
              <Button
                size="s"
                look="secondary"
                aria-label={t('operators.rounds.openOf', { round: roundId })}
                onClick={() => setOpened(roundId)}
              >
                {t('operators.open')}
              </Button>
            ),
          },
        ]}
      />
      {round && <VoidDialog round={round} onClose={() => setOpened(null)} />}
    </div>
  );
}

function RoundName({ round: { roundId, game, voidAsked } }: { round: OpenRoundRow }) {
  const { t, texts } = useTexts();
  const name = `casino.games.${game}`;
  return (
    <span className="grid min-w-40 justify-items-start gap-1">
      <strong className="text-ink-1">{texts.has(name) ? t(name as TextKey) : game}</strong>
      <span className="figures text-xs text-ink-3">{roundId}</span>
      {voidAsked !== null && <Badge>{t('operators.rounds.asked')}</Badge>}
    </span>
  );
}

/** One operator requests it and another approves; the first cannot approve. */
function VoidDialog({ round, onClose }: { round: OpenRoundRow; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { roundId, memberName, stake, currency, voidAsked } = round;
  const words =
    voidAsked === null
      ? t('operators.rounds.first')
      : t(voidAsked.isMine ? 'operators.rounds.mine' : 'operators.rounds.second', {
          at: formatDateTime(voidAsked.at, texts.language),
        });
  return (
    <OfficeDialog title={t('operators.rounds.openOf', { round: roundId })} onClose={onClose}>
      <p className="m-0 text-ink-1">
        {t('operators.rounds.back', { member: memberName, amount: `${shownAmount(stake, currency)} ${currency}` })}
      </p>
      <p className="m-0 text-sm text-ink-2">{words}</p>
      {voidAsked?.isMine !== true && (
        <DecisionForm
          acts={[
            {
              name: 'void',
              look: 'danger',
              text: t(voidAsked === null ? 'operators.rounds.ask' : 'operators.rounds.approve'),
            },
          ]}
          reasonHint={t('operators.rounds.reasonHint')}
          send={(_act, reason) => api.voidRound({ roundId, reason })}
          onDone={onClose}
        />
      )}
    </OfficeDialog>
  );
}
