import type { TextBlock } from '@fairhouse/contract';
import { TextBlocks } from './text-blocks.tsx';

interface Chapter {
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

/** Each heading begins a chapter; the text before the first heading is the lead. */
function chaptersOf(blocks: readonly TextBlock[]): { lead: readonly TextBlock[]; chapters: Chapter[] } {
  const starts = blocks.flatMap((block, at) =>
    block.kind === 'heading' ? [{ at, title: block.runs.map(({ text }) => text).join('') }] : [],
  );
  return {
    lead: blocks.slice(0, starts[0]?.at ?? blocks.length),
    chapters: starts.map(({ at, title }, index) => ({
      title,
      blocks: blocks.slice(at + 1, starts[index + 1]?.at ?? blocks.length),
    })),
  };
}

const hasSteps = ({ blocks }: Chapter): boolean => blocks.some((block) => block.kind === 'list' && block.isOrdered);

/** A guide: its steps as cards in order, and the reference chapters below them. */
export function GuideChapters({ title, blocks }: { title: string; blocks: readonly TextBlock[] }) {
  const { lead, chapters } = chaptersOf(blocks);
  const rest = chapters.filter((chapter) => !hasSteps(chapter));
  return (
    <article className="grid grid-cols-1 content-start gap-6">
      <header className="grid gap-3 rounded-xl bg-surface-1 bg-[radial-gradient(90%_170%_at_100%_0%,var(--accent-wash),transparent_65%)] px-6 py-8 ring-1 ring-line ring-inset sm:px-10">
        <h1 className="m-0 text-3xl text-balance">{title}</h1>
        <div className="text-lg">
          <TextBlocks blocks={lead} look="chapter" />
        </div>
      </header>
      <ol className="m-0 grid list-none grid-cols-1 gap-4 p-0 md:grid-cols-2">
        {chapters.filter(hasSteps).map((chapter, at) => (
          <li
            key={chapter.title}
            className="grid grid-cols-1 grid-rows-[auto_1fr] gap-4 rounded-lg bg-surface-1 p-6 ring-1 ring-line ring-inset"
          >
            <div className="flex items-center gap-3.5">
              <span
                aria-hidden="true"
                className="figures grid size-11 shrink-0 place-items-center rounded-full bg-accent-wash font-display text-xl font-semibold text-accent-text"
              >
                {at + 1}
              </span>
              <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{chapter.title}</h2>
            </div>
            <TextBlocks blocks={chapter.blocks} look="chapter" />
          </li>
        ))}
      </ol>
      {rest.map((chapter) => (
        <section key={chapter.title} className="grid gap-4">
          <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{chapter.title}</h2>
          <TextBlocks blocks={chapter.blocks} look="chapter" />
        </section>
      ))}
    </article>
  );
}
