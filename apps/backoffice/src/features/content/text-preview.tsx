import type { Language, TextFault } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Icon, Skeleton } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { TextArticle } from './text-article.tsx';
import { useTextPreview } from './use-text-preview.ts';

/** The text as members would read it now, and its errors. */
export function TextPreviewPanel({ language, markdown }: { language: Language; markdown: string }) {
  const { t } = useTexts();
  const { data, error, isBehind } = useTextPreview(language, markdown);
  return (
    <Panel title={t('operators.content.preview')}>
      <FailureText error={error} />
      {data ? <Faults faults={data.faults} /> : !error && <Skeleton className="h-64 rounded-lg" />}
      {data && <TextArticle language={language} title={data.title} blocks={data.blocks} isBehind={isBehind} />}
    </Panel>
  );
}

function Faults({ faults }: { faults: readonly TextFault[] }) {
  const { t } = useTexts();
  if (faults.length === 0)
    return (
      <p className="m-0 flex items-center gap-2 text-sm text-ink-2">
        <Icon name="check" size={18} className="text-won" />
        {t('operators.content.texts.faultless')}
      </p>
    );
  return (
    <ul role="status" className="m-0 grid list-none gap-2 p-0">
      {faults.map(({ kind, what }) => (
        <li key={`${kind} ${what}`} className="flex gap-2 text-sm text-ink-1">
          <Icon name="alert" size={18} className="shrink-0 text-accent-text" />
          <span className="min-w-0 break-words">{t(`operators.content.texts.faults.${kind}`, { what })}</span>
        </li>
      ))}
    </ul>
  );
}
