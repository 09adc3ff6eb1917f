import { useQuery } from '@tanstack/react-query';
import type { JackpotRecord } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { api } from '../../shared/api/api.ts';
import { useHouseDay } from '../../shared/clock/use-house-time.ts';
import { HashLine } from '../../shared/proof/hash-line.tsx';
import { JackpotVerdict } from './jackpot-verdict.tsx';
import { useHouseGame } from './use-game-name.ts';

function amountText(amount: string, currency: string): string {
  return `${isCurrency(currency) ? displayAmount(parseAmount(amount) ?? 0n, currency) : amount}\u00a0${currency}`;
}

/**
 * Pots that must be won: the commitments of the open ones, and the last won ones, each recomputed in this browser.
 * Nothing without pots.
 */
export function Pots() {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: ['games', 'pots'],
    queryFn: () => api.listPots(),
    staleTime: 15_000,
    refetchInterval: 15_000,
  });
  if (!data || data.open.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="pots-title">
      <h2 id="pots-title" className="m-0 font-display text-2xl font-semibold text-ink-1">
        {t('fairness.pots.title')}
      </h2>
      <p className="m-0 max-w-[75ch] text-ink-2">{t('fairness.pots.how')}</p>
      <ul className="m-0 grid list-none gap-3 p-0 md:grid-cols-3">
        {data.open.map((pot) => (
          <OpenPot key={`${pot.game} ${pot.level} ${pot.currency}`} pot={pot} />
        ))}
      </ul>
      {data.won.length > 0 && (
        <h3 className="m-0 font-display text-lg font-semibold text-ink-1">{t('fairness.pots.won')}</h3>
      )}
      <ul className="m-0 grid list-none gap-2 p-0">
        {data.won.map((pot) => (
          <WonPot key={`${pot.game} ${pot.level} ${pot.currency} ${pot.no}`} pot={pot} />
        ))}
      </ul>
    </section>
  );
}

const names = { moon: 'fairness.pots.moon', sun: 'fairness.pots.sun', galaxy: 'fairness.pots.galaxy' } as const;

function usePotName({ game, level }: JackpotRecord): string {
  const { t } = useTexts();
  const { name } = useHouseGame(game);
  return `${name}, ${Object.hasOwn(names, level) ? t(names[level as keyof typeof names]) : level}`;
}

function OpenPot({ pot }: { pot: JackpotRecord }) {
  const { t } = useTexts();
  const name = usePotName(pot);
  return (
    <li
      data-level={pot.level}
      className="grid content-start gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-5"
    >
      <span className="text-sm text-ink-3">{name}</span>
      <strong className="figures font-display text-2xl text-ink-1">{amountText(pot.amount, pot.currency)}</strong>
      <div className="-mx-5">
        <HashLine name={t('fairness.pots.anchor', { place: pot.chain.index })} value={pot.chain.anchor} />
      </div>
    </li>
  );
}

function WonPot({ pot }: { pot: JackpotRecord }) {
  const { t } = useTexts();
  const day = useHouseDay();
  const name = usePotName(pot);
  return (
    <li>
      <details className="rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line">
        <summary className="cursor-pointer text-ink-1">
          {name}: <strong className="figures">{amountText(pot.won?.paid ?? '0', pot.currency)}</strong>
          <span className="ms-2 text-sm text-ink-3">{day(pot.won?.at ?? pot.openedAt)}</span>
        </summary>
        <div className="grid gap-3 pt-4">
          <JackpotVerdict record={pot} />
          <a
            className="justify-self-start font-semibold text-accent-text"
            download={`pot-${pot.game}-${pot.level}-${pot.no}.json`}
            href={`data:application/json,${encodeURIComponent(JSON.stringify(pot))}`}
          >
            {t('fairness.downloadRecord')}
          </a>
        </div>
      </details>
    </li>
  );
}
