import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskPost, PostBody, PostKind } from '@fairhouse/contract';
import { postKinds } from '@fairhouse/contract/post-kinds';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, Icon, showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { ActionTrail } from '../../shared/trail/action-trail.tsx';
import { PostActs } from './post-acts.tsx';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { PostWordsPanel } from './post-words.tsx';

const list: string = '/content';
const blank: PostBody = {
  words: {},
  startsAt: null,
  endsAt: null,
  position: 0,
  readers: 'players',
  execution: null,
  group: null,
  promotionType: null,
  linkageType: null,
  linkage: null,
  pictures: [],
};

/** One post: an existing one by its number, a new one by its kind. */
export function PostPage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { postId = '' } = useParams({ strict: false }) as { postId?: string };
  const fresh = postKinds.find((kind) => postId === `new-${kind}`);
  const query = useQuery({
    queryKey: [merchant, 'post', postId],
    queryFn: () => api.readPost({ postId }),
    enabled: fresh === undefined,
  });
  return (
    <div key={postId} className="grid gap-5">
      <Link
        to={list}
        className="inline-flex min-h-9 items-center gap-1 justify-self-start text-sm font-semibold text-live"
      >
        <Icon name="chevron-back" size={18} />
        {t('operators.content.back')}
      </Link>
      {fresh && <Desk kind={fresh} post={null} />}
      {!fresh && query.isError && !query.data && (
        <>
          <FailureText error={query.error} />
          <EmptyState icon="search" title={t('operators.content.none')} />
        </>
      )}
      {!fresh && query.isPending && (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
      {query.data && <OldPost post={query.data} />}
    </div>
  );
}

/** A text of the house is a post with its own editor page. */
function OldPost({ post }: { post: DeskPost }) {
  const { t } = useTexts();
  if (post.kind === 'text') return <EmptyState icon="records" title={t('operators.content.none')} />;
  return <Desk kind={post.kind} post={post} />;
}

/** Edited fields stay while the post is read again; after saving they are the draft. */
function Desk({ kind, post }: { kind: PostKind; post: DeskPost | null }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [touched, setTouched] = useState<Partial<PostBody>>({});
  const body: PostBody = { ...(post?.draft ?? post?.live ?? blank), ...touched };
  const isTouched = Object.keys(touched).length > 0;
  const save = useMutation({
    mutationFn: () =>
      post ? api.redraftPost({ postId: post.id, version: post.version, body }) : api.draftPost({ kind, body }),
    async onSuccess(saved) {
      showToast(t('operators.content.saved'), 'won');
      await queries.invalidateQueries();
      setTouched({});
      if (!post) await navigate({ to: `/content/${saved.id}` as string });
    },
    onError: () => queries.invalidateQueries(),
  });
  const change = (changed: Partial<PostBody>): void => setTouched({ ...touched, ...changed });
  return (
    <>
      <fieldset disabled={!may('content.write')} className="m-0 grid min-w-0 gap-5 border-0 p-0">
        <legend className="sr-only">{t(`operators.content.one.${kind}`)}</legend>
        <PostFields kind={kind} body={body} onChange={change} />
        <PostWordsPanel kind={kind} body={body} onChange={change} />
        <FailureText error={save.error} />
        {may('content.write') && (
          <div className="flex items-center justify-end gap-4">
            {isTouched && <span className="text-sm text-ink-3">{t('operators.content.unsaved')}</span>}
            <Button
              look={post ? 'secondary' : 'primary'}
              disabled={!isTouched}
              busy={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('operators.content.save')}
            </Button>
          </div>
        )}
      </fieldset>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PostPreview kind={kind} draft={body} live={post?.live ?? null} />
        {post && (
          <div className="grid min-w-0 gap-5">
            <PostActs post={post} isTouched={isTouched} />
            {may('audit.read') && (
              <ActionTrail
                title={t('operators.content.trail')}
                emptyText={t('operators.content.noTrail')}
                subject={`post:${post.id}`}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}
