import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NearIssue } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { readDrawn, type LotteryGame } from '@fairhouse/lottery';
import { Icon } from '@fairhouse/ui';
import { ClosingVoice, Countdown } from '../countdown.tsx';
import { DrawnBalls } from '../drawn-balls.tsx';
import { shortNumero } from '../short-numero.ts';
import { useTrendWords } from '../trends/use-trend-words.ts';
import { deadlineOf, type HeardIssues } from '../use-issue.ts';
import { useLotteryWords } from '../use-lottery-words.ts';

interface IssueHeadProps {
  game: LotteryGame;
  issues: HeardIssues | undefined;
  /** The address of the lottery lobby. */
  lobby: '/lottery' | '/seaLottery' | '/vnLottery';
  /** The favourite heart of the game. */
  heart?: ReactNode;
}

/** The game, the issue on sale with its countdown, and the last draw. */
export function IssueHead({ game, issues, lobby, heart }: IssueHeadProps) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const current = issues?.currentNumero ?? null;
  const previous = issues?.previousNumero ?? null;
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-2">
        <Link
          to={lobby}
          aria-label={t('lottery.betting.lobby')}
          title={t('lottery.betting.lobby')}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1"
        >
          <Icon name="chevron-back" />
        </Link>
        <h1 className="m-0 min-w-0 flex-1 text-xl leading-tight text-balance break-words sm:text-2xl">
          <bdi>{words.game(game.code)}</bdi>
        </h1>
        {heart}
      </div>
      <div className="lot-head">
        <PreviousDraw game={game} issue={previous} />
        {issues && <SaleClock issues={issues} current={current} />}
      </div>
    </header>
  );
}

function PreviousDraw({ game, issue }: { game: LotteryGame; issue: NearIssue | null }) {
  const { t } = useTexts();
  const { group } = useTrendWords();
  if (!issue) return <p className="m-0 self-center text-sm text-ink-3">{t('lottery.lobby.noResult')}</p>;
  const { numero, winningNumber } = issue;
  const firstPrizeOf = (board: string): string => group(readDrawn(game.family, board)?.[0]?.code ?? '');
  return (
    <div className="grid min-w-0 gap-1.5" aria-live="polite">
      <span className="text-sm text-ink-3">
        {winningNumber?.includes(':') && `${firstPrizeOf(winningNumber)} · `}
        {t(winningNumber === null ? 'lottery.betting.waiting' : 'lottery.betting.drawn', {
          numero: shortNumero(numero),
        })}
      </span>
      {winningNumber === null ? (
        <span aria-hidden="true" className="lot-waiting">
          <span className="live-dot" />
          <span className="live-dot" />
          <span className="live-dot" />
        </span>
      ) : (
        // Another issue is another draw: its balls appear anew.
        <DrawnBalls key={numero} gameCode={game.code} winningNumber={winningNumber} rolls />
      )}
    </div>
  );
}

function SaleClock({ issues, current }: { issues: HeardIssues; current: NearIssue | null }) {
  const { t } = useTexts();
  if (!current) return <p className="m-0 self-center text-end text-sm text-ink-3">{t('lottery.betting.closedHint')}</p>;
  const deadline = deadlineOf(current.closesAt, issues);
  return (
    <div className="grid justify-items-end gap-0.5 text-end">
      <span title={current.numero} className="text-sm text-ink-3">
        <span className="max-sm:hidden">{t('lottery.betting.issueNumber', { numero: current.numero })}</span>
        <span className="sm:hidden">{t('lottery.betting.issueNumber', { numero: shortNumero(current.numero) })}</span>
      </span>
      <Countdown deadline={deadline} className="lot-clock" />
      <span className="text-xs text-ink-3">{t('lottery.betting.closesIn')}</span>
      <ClosingVoice key={current.numero} numero={current.numero} deadline={deadline} />
    </div>
  );
}
