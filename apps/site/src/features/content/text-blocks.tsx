import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { TextBlock, TextRun } from '@fairhouse/contract';
import { buttonClass, cx, Icon } from '@fairhouse/ui';

interface TextBlocksProps {
  blocks: readonly TextBlock[];
  /** Called when a reader follows a link within the site, so that a dialog can close. */
  onLeave?: () => void;
  /** One part of several on the page: its steps are quiet, and its way on is one of many. */
  look?: 'page' | 'chapter';
}

/** A text of the house, drawn block by block: no part of it is ever taken for HTML. */
export function TextBlocks({ blocks, onLeave, look = 'page' }: TextBlocksProps) {
  return (
    <div
      className={cx('gap-4 leading-relaxed text-ink-2', look === 'page' ? 'grid text-base' : 'flex h-full flex-col')}
    >
      {blocks.map((block, at) => (
        <Block key={at} block={block} look={look} {...(onLeave && { onLeave })} />
      ))}
    </div>
  );
}

function Block({ block, look, onLeave }: { block: TextBlock; look: 'page' | 'chapter'; onLeave?: () => void }) {
  if (block.kind === 'heading')
    return (
      <h2 className="m-0 mt-3 font-display text-xl font-semibold text-ink-1">
        <Runs runs={block.runs} />
      </h2>
    );
  if (block.kind === 'list')
    return block.isOrdered ? (
      <Steps entries={block.entries} look={look} />
    ) : (
      <Points entries={block.entries} {...(onLeave && { onLeave })} />
    );
  const [only] = block.runs;
  // A line that is only a link within the site is drawn as the next step.
  if (block.runs.length === 1 && only?.link?.startsWith('/')) {
    return (
      <p className={look === 'page' ? 'm-0 mt-1' : 'm-0 mt-auto pt-1'}>
        <OwnLink
          link={only.link}
          className={cx(
            'max-w-full whitespace-normal!',
            look === 'page' ? buttonClass() : buttonClass({ look: 'secondary' }),
          )}
          {...(onLeave && { onLeave })}
        >
          {only.text}
          <Icon name="chevron-forward" size={18} className="ms-1.5" />
        </OwnLink>
      </p>
    );
  }
  return (
    <p className="m-0 max-w-[68ch]">
      <Runs runs={block.runs} {...(onLeave && { onLeave })} />
    </p>
  );
}

function Steps({ entries, look }: { entries: readonly TextRun[][]; look: 'page' | 'chapter' }) {
  if (look === 'chapter') {
    return (
      <ol className="m-0 grid list-none gap-2.5 border-s border-line-strong p-0 ps-5">
        {entries.map((runs, at) => (
          <li
            key={at}
            className="relative max-w-[58ch] before:absolute before:-start-5 before:top-2.5 before:size-2 before:-translate-x-1/2 before:rounded-full before:bg-accent rtl:before:translate-x-1/2"
          >
            <Runs runs={runs} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <ol className="m-0 grid list-none gap-2.5 p-0">
      {entries.map((runs, at) => (
        <li key={at} className="flex max-w-[68ch] gap-3.5">
          <span
            aria-hidden="true"
            className="figures grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent-text"
          >
            {at + 1}
          </span>
          <span className="pt-0.5">
            <Runs runs={runs} />
          </span>
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
          <span>
            <Runs runs={runs} {...(onLeave && { onLeave })} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Runs({ runs, onLeave }: { runs: readonly TextRun[]; onLeave?: () => void }) {
  return runs.map(({ text, isStrong, link }, at) => {
    const words = isStrong ? <strong className="font-semibold text-ink-1">{text}</strong> : text;
    if (link === undefined) return <Fragment key={at}>{words}</Fragment>;
    if (link.startsWith('/'))
      return (
        <OwnLink
          key={at}
          link={link}
          className="font-semibold text-live underline underline-offset-4"
          {...(onLeave && { onLeave })}
        >
          {words}
        </OwnLink>
      );
    const isBeside = link.startsWith('https://');
    return (
      <a
        key={at}
        href={link}
        {...(isBeside && { target: '_blank', rel: 'noopener noreferrer' })}
        className="font-semibold text-live underline underline-offset-4"
      >
        {words}
      </a>
    );
  });
}

/** A page of the site, by its address as written in a text. */
function OwnLink({
  link,
  className,
  onLeave,
  children,
}: {
  link: string;
  className: string;
  onLeave?: () => void;
  children: React.ReactNode;
}) {
  const { pathname, searchParams, hash } = new URL(link, 'http://house');
  return (
    <Link
      to={pathname as '/'}
      search={Object.fromEntries(searchParams)}
      {...(hash !== '' && { hash: hash.slice(1) })}
      className={className}
      {...(onLeave && { onClick: onLeave })}
    >
      {children}
    </Link>
  );
}
