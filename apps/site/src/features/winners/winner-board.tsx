import { useId, useRef, useState } from 'react';
import type { Winner } from '@fairhouse/contract';
import { pictureAt } from '@fairhouse/contract/picture-width';
import { useTexts } from '@fairhouse/i18n';
import { Amount, cx, Icon, IconButton } from '@fairhouse/ui';
import { useGliding } from './use-gliding.ts';

/** A board with fewer wins than this does not move. */
const movesFrom = 6;

interface WinnerBoardProps {
  winners: readonly Winner[];
  /** Whether new wins arrive over the socket. */
  isLive: boolean;
  className?: string;
}

/** Latest settled wins of members shown masked (spec 3, 9); an empty board says so. */
export function WinnerBoard({ winners, isLive, className }: WinnerBoardProps) {
  const { t } = useTexts();
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isStopped, setIsStopped] = useState(false);
  const doesMove = winners.length >= movesFrom;
  useGliding(list, doesMove && !isStopped);

  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'flex min-h-0 flex-col overflow-hidden rounded-lg bg-surface-1 ring-1 ring-inset ring-line',
        className,
      )}
    >
      <div className="flex min-h-13 shrink-0 items-center gap-2.5 border-b border-line ps-5 pe-2">
        <Icon name="trophy" className="text-accent-text" />
        <h2 id={titleId} className="m-0 text-lg">
          {t('winners.title')}
        </h2>
        {isLive && (
          <span className="inline-flex items-center gap-1.5 text-xs font-semibold text-live">
            <span aria-hidden="true" className="live-dot size-2 rounded-full bg-live" />
            {t('winners.live')}
          </span>
        )}
        {doesMove && (
          <IconButton
            icon={isStopped ? 'play' : 'pause'}
            size={18}
            label={t(isStopped ? 'winners.resume' : 'winners.pause')}
            onClick={() => setIsStopped(!isStopped)}
            className="ms-auto"
          />
        )}
      </div>
      {winners.length === 0 ? (
        <EmptyBoard />
      ) : (
        <div
          ref={list}
          tabIndex={0}
          role="group"
          aria-labelledby={titleId}
          className="winner-list min-h-0 flex-1 overflow-y-auto"
        >
          <WinnerRows winners={winners} />
          {doesMove && <WinnerRows winners={winners} isCopy />}
        </div>
      )}
    </section>
  );
}

function EmptyBoard() {
  const { t } = useTexts();
  return (
    <div className="grid flex-1 content-center justify-items-center gap-1.5 px-6 py-8 text-center">
      <p className="m-0 font-display text-lg font-semibold">{t('winners.empty')}</p>
      <p className="m-0 max-w-[40ch] text-sm text-ink-2">{t('winners.emptyText')}</p>
    </div>
  );
}

function WinnerRows({ winners, isCopy = false }: { winners: readonly Winner[]; isCopy?: boolean }) {
  return (
    <ol aria-hidden={isCopy || undefined} className="m-0 list-none p-0">
      {winners.map((winner) => (
        <li key={winner.betId} className="flex min-h-13 items-center gap-3 px-5 text-sm odd:bg-surface-0/40">
          <span
            aria-hidden="true"
            className={`tile-${(winner.nodeId % 7) + 1} tile-ground relative size-9 shrink-0 overflow-hidden rounded-[10px]`}
          >
            {winner.iconUrl && (
              <img
                src={pictureAt(winner.iconUrl, 120)}
                alt=""
                width={36}
                height={48}
                loading="lazy"
                className="absolute inset-0 size-full object-cover"
              />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <bdi className="block truncate font-medium text-ink-1 [text-align:match-parent]">{winner.gameName}</bdi>
            <span className="block truncate text-xs text-ink-3">{winner.customerName}</span>
          </span>
          <Amount text={winner.winAmount} currency={winner.currency} tone="won" className="text-base" />
        </li>
      ))}
    </ol>
  );
}
