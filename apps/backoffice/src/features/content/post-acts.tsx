import { useNavigate } from '@tanstack/react-router';
import type { DeskPost } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm, type DecisionAct } from '../../shared/decision/decision-form.tsx';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { PostStateBadge } from './post-state.tsx';

type Act = 'publish' | 'withdraw' | 'discard';
const reported = {
  publish: 'operators.content.published',
  withdraw: 'operators.content.withdrawn',
  discard: 'operators.content.discarded',
} as const;
const list: string = '/content';

/** The acts on the saved post: an author writes, another operator publishes; every author may take posts down. */
export function PostActs({ post, isTouched }: { post: DeskPost; isTouched: boolean }) {
  const { t } = useTexts();
  const { operator, may } = useOperator();
  const navigate = useNavigate();
  const isText = post.kind === 'text';
  const isOwn = post.draftedById === operator.id;
  const acts: DecisionAct<Act>[] = [];
  if (post.draft && (post.state === 'draft' || post.state === 'changed') && may('content.write'))
    acts.push({ name: 'discard', text: t('operators.content.discard'), look: 'quiet' });
  if (post.live && may('content.write'))
    acts.push({
      name: 'withdraw',
      text: t(isText ? 'operators.content.texts.toOurs' : 'operators.content.withdraw'),
      look: 'danger',
    });
  if (post.draft && may('content.publish') && !isOwn)
    acts.push({ name: 'publish', text: t('operators.content.publish'), isHeldBack: isTouched });
  const input = { postId: post.id, version: post.version };
  const send: Record<Act, (reason: string) => Promise<unknown>> = {
    publish: (reason) => api.publishPost({ ...input, reason }),
    withdraw: (reason) => api.withdrawPost({ ...input, reason }),
    discard: (reason) => api.discardDraft({ ...input, reason }),
  };
  return (
    <Panel title={t('operators.content.decision')}>
      <Facts
        rows={[
          [t('operators.content.state'), <PostStateBadge key="state" state={post.state} />],
          ...(post.draftedBy === null ? [] : [[t('operators.content.draftedBy'), post.draftedBy] as const]),
          ...(post.publishedBy === null ? [] : [[t('operators.content.publishedBy'), post.publishedBy] as const]),
        ]}
      />
      {post.draft && isOwn && <p className="m-0 text-sm text-ink-2">{t('operators.content.yourDraft')}</p>}
      {acts.length > 0 && (
        <DecisionForm
          acts={acts}
          reasonHint={t('operators.reasonHint')}
          reasonLabel={t('operators.reason')}
          send={(act, reason) => send[act](reason)}
          onDone={(_answer, act) => {
            showToast(t(isText && act === 'withdraw' ? 'operators.content.texts.isOurs' : reported[act]), 'won');
            // A text keeps its address when its post is gone.
            if (act === 'discard' && post.state === 'draft' && !isText) void navigate({ to: list });
          }}
        />
      )}
    </Panel>
  );
}
