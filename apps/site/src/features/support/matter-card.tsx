import { useState } from 'react';
import type { Matter, MatterState } from '@fairhouse/contract';
import { complaintLengthMax, feedbackTypeNames, feedbackTypes } from '@fairhouse/contract/matter-limits';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button, cx, Icon } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { KeptPicture } from '../../shared/pictures/kept-picture.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { useContestMatter } from './use-matters.ts';
import { lengthOf, WordsField } from '../../shared/words/words-field.tsx';

const tones = {
  received: 'plain',
  in_hand: 'live',
  answered: 'won',
  contested: 'accent',
  closed: 'plain',
} as const satisfies Record<MatterState, string>;

/** One message of the member to the house, folded to a line or open with all its replies. */
export function MatterCard({ matter, isOpen, onToggle }: { matter: Matter; isOpen: boolean; onToggle: () => void }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const panel = `matter-${matter.matterId}`;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        className="flex min-h-18 w-full items-center gap-4 px-4 py-3 text-start transition-colors duration-150 hover:bg-surface-2 sm:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold text-ink-1">{t(`support.mine.kind.${matter.kind}`)}</span>
            <span className="figures text-sm text-ink-3">{matter.number}</span>
            <Badge tone={tones[matter.state]}>{t(`support.mine.states.${matter.state}`)}</Badge>
          </span>
          <span className="truncate text-sm text-ink-2">{matter.content}</span>
          <span className="figures text-xs text-ink-3">
            {formatDateTime(matter.createdAt, texts.language, timeZone)}
          </span>
        </span>
        <Icon
          name="chevron-down"
          size={18}
          className={cx('text-ink-3 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Story matter={matter} />}
      </div>
    </li>
  );
}

function Story({ matter }: { matter: Matter }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const type = feedbackTypeNames.find((name) => feedbackTypes[name] === matter.type) ?? 'other_issues';
  const isWaiting = matter.state !== 'answered' && matter.state !== 'closed';
  const mayContest =
    matter.kind === 'complaint' &&
    matter.state === 'answered' &&
    !matter.steps.some(({ state }) => state === 'contested');
  const said = matter.steps.filter(({ text }) => text !== '');
  return (
    <div className="grid gap-4 px-4 pt-1 pb-5 sm:px-5">
      <p className="m-0 text-sm text-ink-3">
        {t(`support.types.${type}`)}
        {isWaiting &&
          matter.dueAt !== null &&
          ` · ${t('support.mine.due', { at: formatDateTime(matter.dueAt, texts.language, timeZone) })}`}
      </p>
      <Said who={t('support.mine.you')} at={matter.createdAt} text={matter.content} isOwn />
      {matter.pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {matter.pictures.map((name, at) => (
            <KeptPicture
              key={name}
              queryKey={queryKeys.matterPicture(name)}
              alt={t('support.mine.picture', { number: at + 1 })}
              load={() => api.getMatterPicture({ name })}
            />
          ))}
        </div>
      )}
      {said.map(({ by, text, at }) => (
        <Said
          key={at}
          who={t(by === 'member' ? 'support.mine.you' : 'support.mine.house')}
          at={at}
          text={text}
          isOwn={by === 'member'}
        />
      ))}
      {mayContest && <Contest matterId={matter.matterId} />}
    </div>
  );
}

function Said({ who, at, text, isOwn = false }: { who: string; at: number; text: string; isOwn?: boolean }) {
  const { texts } = useTexts();
  const { timeZone } = useBrand();
  return (
    <div className={cx('grid max-w-[62ch] gap-1 rounded-lg px-4 py-3', isOwn ? 'bg-surface-2' : 'bg-live-wash')}>
      <p className="m-0 flex flex-wrap items-baseline gap-2 text-sm">
        <strong className="text-ink-1">{who}</strong>
        <span className="figures text-xs text-ink-3">{formatDateTime(at, texts.language, timeZone)}</span>
      </p>
      <p className="m-0 text-sm break-words whitespace-pre-wrap text-ink-1">{text}</p>
    </div>
  );
}

/** A member may contest an answer once: the complaint goes back to the house. */
function Contest({ matterId }: { matterId: string }) {
  const { t } = useTexts();
  const [content, setContent] = useState<string | null>(null);
  const contest = useContestMatter();
  if (content === null)
    return (
      <Button look="secondary" size="s" className="justify-self-start" onClick={() => setContent('')}>
        {t('support.complaint.contest')}
      </Button>
    );
  const length = lengthOf(content);
  return (
    <div className="grid max-w-[62ch] gap-3">
      <p className="m-0 text-sm text-ink-2">{t('support.complaint.contestLead')}</p>
      <WordsField
        label={t('support.form.content')}
        value={content}
        lengthMax={complaintLengthMax}
        onChange={setContent}
      />
      <FailureNote error={contest.error} />
      <Button
        className="justify-self-start"
        busy={contest.isPending}
        disabled={length === 0 || length > complaintLengthMax}
        onClick={() => contest.mutate({ matterId, content })}
      >
        {t('support.complaint.contestSend')}
      </Button>
    </div>
  );
}
