import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { DrawnBalls } from '../drawn-balls.tsx';
import type { DrawLine } from './draw-line.ts';

/** Draws, newest first, each with the way to its proof. */
export function DrawList({ gameCode, draws }: { gameCode: string; draws: readonly DrawLine[] }) {
  const { t } = useTexts();
  return (
    <ol className="m-0 grid list-none p-0">
      {draws.map(({ numero, winningNumber }) => (
        <li key={numero} className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2 last:border-b-0">
          <span className="figures w-28 shrink-0 text-sm text-ink-2">{numero}</span>
          <DrawnBalls gameCode={gameCode} winningNumber={winningNumber} size="s" className="min-w-0 flex-1" />
          <Link to="/fairness/draw/$gameCode/$numero" params={{ gameCode, numero }} aria-label={t('lottery.trends.proofOf', { numero })} className="inline-flex min-h-11 items-center text-sm font-semibold text-live hover:underline">
            {t('lottery.trends.proof')}
          </Link>
        </li>
      ))}
    </ol>
  );
}
