import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskPost, PostKind, PostState } from '@fairhouse/contract';
import { postKinds, postStates } from '@fairhouse/contract/post-kinds';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, Field, Select, Tabs } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { placeOf, PostPeople, PostStateBadge, shownBody, timesOf, titleOf } from './post-state.tsx';

/** Posts to players: announcements, notices, banners, promotions. */
export function PostsPage() {
  const { t } = useTexts();
  const [kind, setKind] = useState<PostKind>('announcement');
  return (
    <div className="[&_[role=tablist]]:max-w-2xl">
      <Tabs
        label={t('operators.content.kinds')}
        tabs={postKinds.map((id) => ({ id, text: t(`operators.content.kind.${id}`) }))}
        active={kind}
        onChange={setKind}
      >
        <PostList key={kind} kind={kind} />
      </Tabs>
    </div>
  );
}

function PostList({ kind }: { kind: PostKind }) {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const [asked, setAsked] = useState<{ state: PostState | ''; search: string; page: number }>({
    state: '',
    search: '',
    page: 1,
  });
  const query = useQuery({
    queryKey: [merchant, 'posts', kind, asked],
    queryFn: () =>
      api.listPosts({
        kind,
        search: asked.search,
        page: asked.page,
        ...(asked.state !== '' && { state: asked.state }),
      }),
  });
  const hasPictures = kind === 'banner' || kind === 'promotion';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('operators.content.state')}
          value={asked.state}
          className="w-full sm:w-60"
          options={[
            { value: '', text: t('operators.all') },
            ...postStates.map((state) => ({ value: state, text: t(`operators.content.states.${state}`) })),
          ]}
          onChange={(event) =>
            setAsked({ ...asked, page: 1, state: postStates.find((state) => state === event.target.value) ?? '' })
          }
        />
        <Field
          label={t('operators.content.search')}
          type="search"
          className="w-full sm:w-64"
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, page: 1, search: event.target.value })}
        />
        {may('content.write') && (
          <Link to={`/content/new-${kind}` as string} className={`${buttonClass()} sm:ms-auto`}>
            {t(`operators.content.write.${kind}`)}
          </Link>
        )}
      </div>
      <RowTable
        isTall
        label={t(`operators.content.kind.${kind}`)}
        query={query}
        keyOf={({ id }) => id}
        emptyText={t('operators.content.none')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        columns={[
          { head: t('operators.number'), cell: ({ id }) => <span className="figures">{id}</span> },
          {
            head: t(('operators.content.one.' + kind) as `operators.content.one.${PostKind}`),
            cell: (post) => (
              <span className="flex items-center gap-3">
                {hasPictures && <Thumb post={post} />}
                <strong className="max-w-80 text-pretty text-ink-1">{titleOf(post, texts)}</strong>
              </span>
            ),
          },
          { head: t('operators.content.state'), cell: ({ state }) => <PostStateBadge state={state} /> },
          { head: t('operators.content.where'), cell: (post) => placeOf(post, texts) },
          {
            head: t('operators.content.when'),
            cell: (post) => <span className="block max-w-64">{timesOf(post, texts)}</span>,
          },
          { head: t('operators.content.people'), cell: (post) => <PostPeople post={post} /> },
          {
            head: t('operators.action'),
            cell: (post) => (
              <Link
                to={`/content/${post.id}` as string}
                aria-label={t('operators.content.openOf', { title: titleOf(post, texts) })}
                className={buttonClass({ look: 'secondary', size: 's' })}
              >
                {t('operators.content.open')}
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
}

function Thumb({ post }: { post: DeskPost }) {
  const [url] = shownBody(post)?.pictures ?? [];
  return url?.startsWith('/pictures/') ? (
    <img
      src={url}
      alt=""
      width={80}
      height={45}
      loading="lazy"
      className="h-11 w-20 shrink-0 rounded-sm bg-surface-2 object-cover ring-1 ring-line ring-inset"
    />
  ) : (
    <span className="h-11 w-20 shrink-0 rounded-sm bg-surface-2" />
  );
}
