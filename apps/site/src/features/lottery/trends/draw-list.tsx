import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { PrizeBoard } from '../draws/prize-board.tsx';
import { DrawnBalls } from '../drawn-balls.tsx';

interface DrawListProps {
  readonly gameCode: string;
  /** Newest first. */
  readonly draws: readonly { readonly numero: string; readonly winningNumber: string }[];
}

/** Draws, each with a link to its proof; a prize board opens under its first prize. */
export function DrawList({ gameCode, draws }: DrawListProps) {
  const { t } = useTexts();
  return (
    <ol className="m-0 grid list-none grid-cols-1 p-0">
      {draws.map(({ numero, winningNumber }) => (
        <li key={numero} className="grid grid-cols-1 gap-1 border-b border-line py-2 last:border-b-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="figures text-sm text-ink-3">{numero}</span>
            <Link
              to="/fairness/draw/$gameCode/$numero"
              params={{ gameCode, numero }}
              aria-label={t('lottery.trends.proofOf', { numero })}
              className="-my-1.5 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-live hover:underline md:min-h-9"
            >
              <Icon name="shield" size={16} /> {t('lottery.trends.proof')}
            </Link>
          </div>
          <DrawnBalls gameCode={gameCode} winningNumber={winningNumber} size="s" />
          {winningNumber.includes(':') && (
            <details className="text-sm">
              <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink-2 md:min-h-9">
                {t('lottery.draws.board')}
              </summary>
              <PrizeBoard gameCode={gameCode} winningNumber={winningNumber} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
