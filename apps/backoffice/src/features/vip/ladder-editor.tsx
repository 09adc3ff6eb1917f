import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { RankLadder } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { RankBadge } from '@fairhouse/ui/rank-badge';
import { api } from '../../shared/api/api.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { blankRank, draftOf, formOf, isReadable, type RankDraft } from './rank-draft.ts';
import { RankFields } from './rank-fields.tsx';

const ranksMost = 20;

/** All ranks in one form: they count together, as a new version. */
export function LadderEditor({ ladder, onClose }: { ladder: RankLadder | null; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [ranks, setRanks] = useState<readonly RankDraft[]>(ladder?.ranks.map(draftOf) ?? [blankRank, blankRank]);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api.proposeRankLadder({ version: ladder?.version ?? 0, ranks: ranks.map(formOf), reason: reason.trim() }),
    onSuccess({ state }) {
      showToast(t(state === 'open' ? 'operators.vip.saved' : 'operators.vip.asked'), 'won');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const unreadable = ranks.findIndex((rank) => !isReadable(rank));
  const isReasonShort = reason.trim().length < 3;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (unreadable === -1 && !isReasonShort) save.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.vip.editNote')}</p>
      {ranks.map((rank, level) => (
        <details
          key={level}
          open={isTried && unreadable === level ? true : undefined}
          className="rounded-lg bg-surface-1 ring-1 ring-line ring-inset"
        >
          <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 font-semibold text-ink-1">
            <RankBadge rank={rank} size={32} />
            <span className="figures text-ink-3">{level}</span>
            <span className="min-w-0 truncate">{rank.name.EN}</span>
          </summary>
          <div className="border-t border-line p-4">
            <RankFields
              rank={rank}
              isFirst={level === 0}
              onChange={(changed) => setRanks(ranks.with(level, changed))}
            />
          </div>
        </details>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="s"
          disabled={ranks.length >= ranksMost}
          onClick={() => setRanks([...ranks, ranks.at(-1) ?? blankRank])}
        >
          {t('operators.vip.addRank')}
        </Button>
        <Button look="quiet" size="s" disabled={ranks.length <= 2} onClick={() => setRanks(ranks.slice(0, -1))}>
          {t('operators.vip.removeRank')}
        </Button>
      </div>
      <Field
        label={t('operators.reason')}
        maxLength={500}
        value={reason}
        error={isTried && isReasonShort ? t('operators.reasonWrong') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {isTried && unreadable !== -1 && (
        <p role="alert" className="m-0 text-sm text-lost">
          {t('operators.vip.unreadable', { name: ranks[unreadable]?.name.EN || `${unreadable}` })}
        </p>
      )}
      <FailureText error={save.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          {t('operators.close')}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {t('operators.vip.save')}
        </Button>
      </div>
    </form>
  );
}
