import { useState } from 'react';
import type { Language, PostBody, PostKind } from '@fairhouse/contract';
import { isLanguage, languageNames, languageTag, useTexts } from '@fairhouse/i18n';
import { Icon, Select } from '@fairhouse/ui';
import { RichText } from '@fairhouse/ui/rich-text';
import { Panel } from '../../shared/panel/panel.tsx';

interface PostPreviewProps {
  kind: PostKind;
  /** The post as edited. */
  draft: PostBody;
  live: PostBody | null;
}

/** A preview of the post as edited, and of the version in force. */
export function PostPreview({ kind, draft, live }: PostPreviewProps) {
  const { t, texts } = useTexts();
  const [language, setLanguage] = useState<Language>(texts.language);
  const [shown, setShown] = useState<'draft' | 'live'>('draft');
  const body = shown === 'live' && live ? live : draft;
  const { title = '', content = '' } = body.words[language] ?? {};
  return (
    <Panel
      title={t('operators.content.preview')}
      actions={
        <div className="flex flex-wrap gap-2">
          {live && (
            <Select
              hideLabel
              label={t('operators.content.previewOf')}
              value={shown}
              options={[
                { value: 'draft', text: t('operators.content.showDraft') },
                { value: 'live', text: t('operators.content.showLive') },
              ]}
              onChange={({ target }) => setShown(target.value === 'live' ? 'live' : 'draft')}
            />
          )}
          <Select
            hideLabel
            label={t('operators.content.language')}
            value={language}
            options={Object.entries(languageNames).map(([value, text]) => ({ value, text }))}
            onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          />
        </div>
      }
    >
      <div lang={languageTag(language)} className="rounded-lg bg-surface-0 p-4 ring-1 ring-line ring-inset sm:p-6">
        <Shown kind={kind} title={title} content={content} picture={body.pictures[0]} />
      </div>
    </Panel>
  );
}

function Shown({
  kind,
  title,
  content,
  picture,
}: {
  kind: PostKind;
  title: string;
  content: string;
  picture: string | undefined;
}) {
  if (kind === 'notice')
    return (
      <p className="m-0 flex items-center gap-3 rounded-full bg-surface-1 px-4 py-2.5 text-sm text-ink-2 ring-1 ring-line ring-inset">
        <Icon name="bell" size={18} className="text-accent-text" />
        <span>
          {title}: {content}
        </span>
      </p>
    );
  if (kind === 'banner') {
    return (
      <div className="relative isolate grid min-h-40 content-center gap-1.5 overflow-hidden rounded-lg bg-surface-2 p-6">
        {picture && <img src={picture} alt="" className="absolute inset-0 -z-10 size-full object-cover object-right" />}
        <strong className="max-w-[18ch] font-display text-2xl text-tile-ink">{title}</strong>
        <span className="max-w-[36ch] text-sm text-tile-ink">{content}</span>
      </div>
    );
  }
  return (
    <article className="mx-auto grid max-w-2xl gap-4">
      {kind === 'promotion' && picture && (
        <img src={picture} alt="" className="aspect-[21/9] w-full rounded-lg bg-surface-2 object-cover" />
      )}
      <h3 className="m-0 font-display text-2xl font-semibold text-balance text-ink-1">{title}</h3>
      <RichText html={content} />
    </article>
  );
}
