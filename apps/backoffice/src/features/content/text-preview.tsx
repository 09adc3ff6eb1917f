import { Fragment } from 'react';
import type { Language, TextBlock, TextFault, TextRun } from '@fairhouse/contract';
import { languageTag, useTexts } from '@fairhouse/i18n';
import { Icon, Skeleton } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { useTextPreview } from './use-text-preview.ts';

/** How the text would be read now, and what is wrong with it. */
export function TextPreviewPanel({ language, markdown }: { language: Language; markdown: string }) {
  const { t } = useTexts();
  const { data, error, isBehind } = useTextPreview(language, markdown);
  return (
    <Panel title={t('operators.content.preview')}>
      <FailureText error={error} />
      {data ? <Faults faults={data.faults} /> : !error && <Skeleton className="h-64 rounded-lg" />}
      {data && (
        <article lang={languageTag(language)} aria-busy={isBehind} className="grid gap-4 rounded-lg bg-surface-0 p-4 leading-relaxed text-ink-2 ring-1 ring-line ring-inset sm:p-6">
          <h3 className="m-0 font-display text-2xl font-semibold text-balance text-ink-1">{data.title}</h3>
          {data.blocks.map((block, at) => <Block key={at} block={block} />)}
        </article>
      )}
    </Panel>
  );
}

function Faults({ faults }: { faults: readonly TextFault[] }) {
  const { t } = useTexts();
  if (faults.length === 0) return <p className="m-0 flex items-center gap-2 text-sm text-ink-2"><Icon name="check" size={18} className="text-won" />{t('operators.content.texts.faultless')}</p>;
  return (
    <ul role="status" className="m-0 grid list-none gap-2 p-0">
      {faults.map(({ kind, what }) => (
        <li key={`${kind} ${what}`} className="flex gap-2 text-sm text-ink-1"><Icon name="alert" size={18} className="shrink-0 text-accent-text" /><span className="min-w-0 break-words">{t(`operators.content.texts.faults.${kind}`, { what })}</span></li>
      ))}
    </ul>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') return <h4 className="m-0 mt-2 font-display text-lg font-semibold text-ink-1"><Runs runs={block.runs} /></h4>;
  if (block.kind === 'paragraph') return <p className="m-0 max-w-[68ch]"><Runs runs={block.runs} /></p>;
  const entries = block.entries.map((runs, at) => <li key={at} className="max-w-[68ch] ps-1"><Runs runs={runs} /></li>);
  return block.isOrdered ? <ol className="m-0 grid list-decimal gap-2 ps-6">{entries}</ol> : <ul className="m-0 grid list-disc gap-2 ps-6">{entries}</ul>;
}

/** Links say where they lead: the site they lead to is another place than this one. */
function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isStrong, link }, at) => {
    const words = isStrong ? <strong className="font-semibold text-ink-1">{text}</strong> : text;
    return link === undefined ? <Fragment key={at}>{words}</Fragment> : <span key={at} title={link} className="font-semibold text-live underline underline-offset-4">{words}</span>;
  });
}
