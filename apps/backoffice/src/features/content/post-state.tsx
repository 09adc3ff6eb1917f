import { languages } from '@fairhouse/contract/languages';
import type { DeskPost, PostState } from '@fairhouse/contract';
import { toTheMinute, useTexts, type Texts } from '@fairhouse/i18n';
import { Badge, Icon, type IconName } from '@fairhouse/ui';

const looks = {
  draft: { tone: 'accent', icon: 'pencil' },
  live: { tone: 'won', icon: 'check' },
  changed: { tone: 'accent', icon: 'pencil' },
  withdrawn: { tone: 'plain', icon: 'eye-off' },
} as const satisfies Record<PostState, { tone: string; icon: IconName }>;

/** Whether players see the post, and whether it waits for a second person. */
export function PostStateBadge({ state }: { state: PostState }) {
  const { t } = useTexts();
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon name={icon} size={14} />
      {t(`operators.content.states.${state}`)}
    </Badge>
  );
}

/** The published version; before publication, the draft. */
export function shownBody(post: DeskPost) {
  return post.live ?? post.draft;
}

export function titleOf(post: DeskPost, { t, language }: Texts): string {
  const words = shownBody(post)?.words;
  return (
    words?.[language]?.title ??
    languages.map((each) => words?.[each]?.title).find((title) => title !== undefined) ??
    t('operators.content.untitled')
  );
}

/** The period in which the post is shown. */
export function timesOf(post: DeskPost, { t, language }: Texts): string {
  const { startsAt = null, endsAt = null } = shownBody(post) ?? {};
  const said = (at: number): string => toTheMinute(at, language);
  if (startsAt !== null && endsAt !== null)
    return t('operators.content.fromTo', { from: said(startsAt), to: said(endsAt) });
  if (startsAt !== null) return t('operators.content.from', { from: said(startsAt) });
  return endsAt === null ? t('operators.content.always') : t('operators.content.to', { to: said(endsAt) });
}

/** The place where the post is shown, in the words of its kind. */
export function placeOf(post: DeskPost, { t }: Texts): string {
  const { execution = null, group = null, promotionType = null, readers } = shownBody(post) ?? {};
  if (post.kind === 'banner' && group) return t(`operators.content.groups.${group}`);
  if (post.kind === 'promotion' && promotionType) return t(`operators.content.types.${promotionType}`);
  if (readers === 'agents')
    return t(`operators.content.agentExecutions.${execution === 'A' || execution === 'F' ? execution : 'none'}`);
  return post.kind === 'announcement' ? t(`operators.content.executions.${execution ?? 'none'}`) : '–';
}

/** The author and the publisher of the post, with times. */
export function PostPeople({
  post: { draftedBy, draftedAt, publishedBy, publishedAt },
}: {
  post: Pick<DeskPost, 'draftedBy' | 'draftedAt' | 'publishedBy' | 'publishedAt'>;
}) {
  const { texts } = useTexts();
  const line = (name: string, at: number | null) => (
    <span className="whitespace-nowrap">
      {name}
      {at !== null && <span className="text-xs text-ink-3"> · {toTheMinute(at, texts.language)}</span>}
    </span>
  );
  return (
    <span className="grid">
      {draftedBy !== null && line(draftedBy, draftedAt)}
      {publishedBy !== null && line(publishedBy, publishedAt)}
    </span>
  );
}
