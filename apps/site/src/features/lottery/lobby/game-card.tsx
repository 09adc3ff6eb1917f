import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { LotteryPath } from '@fairhouse/contract/launch-way';
import { useTexts, type Translate } from '@fairhouse/i18n';
import { issueAt, type Schedule } from '@fairhouse/lottery';
import { DrawnBalls } from '../drawn-balls.tsx';
import { useLotteryWords } from '../use-lottery-words.ts';
import { useSecondsLeft, writeDuration } from '../../../shared/clock/use-seconds-left.ts';
import type { LobbyGame } from './lobby-games.ts';

interface GameCardProps {
  entry: LobbyGame;
  path: LotteryPath;
  winningNumber: string | undefined;
  /** The lead of the server's clock over `performance.now()`. */
  clock: number | null;
  heart: ReactNode;
  tone: number;
}

function paceText(t: Translate, { everySeconds, drawsPerDay, weekdays, monthDays }: Schedule): string {
  if (drawsPerDay === 1) return t(weekdays || monthDays ? 'lottery.lobby.someDays' : 'lottery.lobby.daily');
  return everySeconds < 120
    ? t('lottery.lobby.everySeconds', { n: everySeconds })
    : t('lottery.lobby.everyMinutes', { n: everySeconds / 60 });
}

/** A lottery in the lobby: its name, the countdown of its issue, and its last draw. */
export function GameCard({ entry: { game }, path, winningNumber, clock, heart, tone }: GameCardProps) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const name = words.game(game.code);
  return (
    <article className="lot-card">
      <span aria-hidden="true" className={`lot-emblem tile-${tone} tile-ground`}>
        {game.group.slice(0, 4)}
      </span>
      <div className="grid min-w-0 content-start">
        <h3 className="m-0 line-clamp-2 text-lg leading-tight break-words">
          <Link
            to={path}
            search={{ gameCode: game.code }}
            aria-label={t('lottery.lobby.playGame', { game: name })}
            className="lot-card-link text-ink-1 no-underline"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <span className="truncate text-xs text-ink-3">
          {game.results === 'official' ? t('lottery.lobby.official') : paceText(t, game.schedule)}
        </span>
      </div>
      <div className="grid justify-items-end">{heart && <div className="relative z-10 size-11">{heart}</div>}</div>
      <div className="col-span-full flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {winningNumber === undefined ? (
          <span className="text-sm text-ink-3">{t('lottery.lobby.noResult')}</span>
        ) : (
          <DrawnBalls key={winningNumber} gameCode={game.code} winningNumber={winningNumber} size="s" />
        )}
        {clock !== null && <SaleEnd schedule={game.schedule} clock={clock} />}
      </div>
    </article>
  );
}

/** The time until the issue on sale closes, by the schedule of the game on the server's clock. */
function SaleEnd({ schedule, clock }: { schedule: Schedule; clock: number }) {
  const { t, texts } = useTexts();
  const [closesAt, setClosesAt] = useState(() => issueAt(schedule, clock + performance.now()).closesAt);
  const seconds = useSecondsLeft(closesAt - clock);
  useEffect(() => {
    if (seconds === 0) setClosesAt(issueAt(schedule, Math.max(closesAt + 1, clock + performance.now())).closesAt);
  }, [seconds, schedule, clock, closesAt]);
  return (
    <span className="ms-auto flex items-baseline gap-1.5 text-xs text-ink-3">
      {t('lottery.lobby.closesIn')}
      <span role="timer" aria-live="off" className="figures text-base font-semibold text-live">
        {writeDuration(seconds, texts.language)}
      </span>
    </span>
  );
}
