import type { BonusPlay } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Money } from '../../shared/money/money.tsx';

/** Stakes since the bonus began, by game: what counts, what does not, and why. */
export function PlayedGames({ played, currency }: { played: readonly BonusPlay[]; currency: string }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="played-games" className="grid gap-2">
      <h3 id="played-games" className="m-0 text-sm font-semibold text-ink-1">
        {t('promotions.gamesTitle')}
      </h3>
      <div className="overflow-x-auto">
        <table aria-labelledby="played-games" className="w-full border-collapse text-start text-sm">
          <thead>
            <tr className="text-xs text-ink-3">
              <th scope="col" className="py-2 pe-3 text-start font-semibold">
                {t('promotions.gamesHead.game')}
              </th>
              {(['staked', 'counted', 'excluded'] as const).map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-end font-semibold last:pe-0">
                  {t(`promotions.gamesHead.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {played.map((game) => (
              <tr key={`${game.product} ${game.gameName}`} className="border-t border-line align-top">
                <th scope="row" className="py-2 pe-3 text-start font-normal [overflow-wrap:anywhere]">
                  <span className="font-semibold text-ink-1">{game.gameName}</span>
                  {game.why !== null && (
                    <span className="block text-xs text-ink-2">{t(`promotions.gamesWhy.${game.why}`)}</span>
                  )}
                </th>
                {[game.staked, game.counted, game.excluded].map((amount, at) => (
                  <td key={at} className="px-3 py-2 text-end whitespace-nowrap last:pe-0">
                    <Money amount={amount} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
