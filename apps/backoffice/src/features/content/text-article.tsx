import { Fragment } from 'react';
import type { Language, TextBlock, TextRun } from '@fairhouse/contract';
import { languageTag } from '@fairhouse/i18n';

interface TextArticleProps {
  readonly language: Language;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
  /** Another text is loading. */
  readonly isBehind?: boolean;
}

/** A text of the house as members read it. */
export function TextArticle({ language, title, blocks, isBehind = false }: TextArticleProps) {
  return (
    <article
      lang={languageTag(language)}
      aria-busy={isBehind}
      className="grid gap-4 rounded-lg bg-surface-0 p-4 leading-relaxed text-ink-2 ring-1 ring-line ring-inset sm:p-6"
    >
      <h3 className="m-0 font-display text-2xl font-semibold text-balance text-ink-1">{title}</h3>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading')
    return (
      <h4 className="m-0 mt-2 font-display text-lg font-semibold text-ink-1">
        <Runs runs={block.runs} />
      </h4>
    );
  if (block.kind === 'paragraph')
    return (
      <p className="m-0 max-w-[68ch]">
        <Runs runs={block.runs} />
      </p>
    );
  const entries = block.entries.map((runs, at) => (
    <li key={at} className="max-w-[68ch] ps-1">
      <Runs runs={runs} />
    </li>
  ));
  return block.isOrdered ? (
    <ol className="m-0 grid list-decimal gap-2 ps-6">{entries}</ol>
  ) : (
    <ul className="m-0 grid list-disc gap-2 ps-6">{entries}</ul>
  );
}

/** Links show their target, because it is on the site and not in the back office. */
function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isStrong, link }, at) => {
    const words = isStrong ? <strong className="font-semibold text-ink-1">{text}</strong> : text;
    return link === undefined ? (
      <Fragment key={at}>{words}</Fragment>
    ) : (
      <span key={at} title={link} className="font-semibold text-live underline underline-offset-4">
        {words}
      </span>
    );
  });
}
