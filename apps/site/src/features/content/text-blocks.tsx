import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { TextBlock, TextRun } from '@fairhouse/contract';
import { buttonClass, Icon } from '@fairhouse/ui';

interface TextBlocksProps {
  blocks: readonly TextBlock[];
  /** Somebody follows a link within the site: a dialog makes room for it. */
  onLeave?: () => void;
}

/** A text of the house, drawn part by part: nothing of it is ever taken for HTML. */
export function TextBlocks({ blocks, onLeave }: TextBlocksProps) {
  return (
    <div className="grid gap-4 text-base leading-relaxed text-ink-2">
      {blocks.map((block, at) => <Block key={at} block={block} {...(onLeave && { onLeave })} />)}
    </div>
  );
}

function Block({ block, onLeave }: { block: TextBlock; onLeave?: () => void }) {
  if (block.kind === 'heading') return <h2 className="m-0 mt-3 font-display text-xl font-semibold text-ink-1"><Runs runs={block.runs} /></h2>;
  if (block.kind === 'list') return block.isOrdered ? <Steps entries={block.entries} /> : <Points entries={block.entries} {...(onLeave && { onLeave })} />;
  const [only] = block.runs;
  // A line that is nothing but a link within the site is the one thing to do next.
  if (block.runs.length === 1 && only?.link?.startsWith('/')) {
    return (
      <p className="m-0 mt-1">
        <OwnLink link={only.link} className={buttonClass()} {...(onLeave && { onLeave })}>{only.text}<Icon name="chevron-forward" size={18} className="ms-1.5" /></OwnLink>
      </p>
    );
  }
  return <p className="m-0 max-w-[68ch]"><Runs runs={block.runs} {...(onLeave && { onLeave })} /></p>;
}

function Steps({ entries }: { entries: readonly TextRun[][] }) {
  return (
    <ol className="m-0 grid list-none gap-2.5 p-0">
      {entries.map((runs, at) => (
        <li key={at} className="flex max-w-[68ch] gap-3.5">
          <span aria-hidden="true" className="figures grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent-text">{at + 1}</span>
          <span className="pt-0.5"><Runs runs={runs} /></span>
        </li>
      ))}
    </ol>
  );
}

function Points({ entries, onLeave }: { entries: readonly TextRun[][]; onLeave?: () => void }) {
  return (
    <ul className="m-0 grid list-none gap-2 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
      {entries.map((runs, at) => (
        <li key={at} className="flex max-w-[68ch] gap-3">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-live" />
          <span><Runs runs={runs} {...(onLeave && { onLeave })} /></span>
        </li>
      ))}
    </ul>
  );
}

function Runs({ runs, onLeave }: { runs: readonly TextRun[]; onLeave?: () => void }) {
  return runs.map(({ text, isStrong, link }, at) => {
    const words = isStrong ? <strong className="font-semibold text-ink-1">{text}</strong> : text;
    if (link === undefined) return <Fragment key={at}>{words}</Fragment>;
    if (link.startsWith('/')) return <OwnLink key={at} link={link} className="font-semibold text-live underline underline-offset-4" {...(onLeave && { onLeave })}>{words}</OwnLink>;
    const isBeside = link.startsWith('https://');
    return <a key={at} href={link} {...(isBeside && { target: '_blank', rel: 'noopener noreferrer' })} className="font-semibold text-live underline underline-offset-4">{words}</a>;
  });
}

/** A page of the site by its address as it is written in a text. */
function OwnLink({ link, className, onLeave, children }: { link: string; className: string; onLeave?: () => void; children: React.ReactNode }) {
  const { pathname, searchParams, hash } = new URL(link, 'http://house');
  return (
    <Link to={pathname as '/'} search={Object.fromEntries(searchParams)} {...(hash !== '' && { hash: hash.slice(1) })} className={className} {...(onLeave && { onClick: onLeave })}>
      {children}
    </Link>
  );
}
