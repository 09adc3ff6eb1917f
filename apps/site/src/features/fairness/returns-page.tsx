import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GameReturn } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { cx, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useHouseDay } from '../../shared/clock/use-house-time.ts';
import { percentText, ReturnBar } from './return-bar.tsx';
import { Pots } from './pots.tsx';
import { useHouseGame } from './use-game-name.ts';

/** The expected and the actual return of every game of the house (trust.md E6, E7). */
export function ReturnsPage() {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['games', 'returns'],
    queryFn: () => api.listGameReturns(),
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-6 py-6">
      <header className="grid gap-3">
        <Link
          to="/fairness"
          className="inline-flex items-center gap-1 justify-self-start text-sm font-semibold text-accent-text no-underline hover:underline"
        >
          <Icon name="chevron-back" size={16} />
          {t('fairness.returns.back')}
        </Link>
        <h1 className="m-0 font-display text-3xl font-semibold text-ink-1">{t('fairness.returns.title')}</h1>
        <p className="m-0 max-w-[62ch] text-lg text-ink-2">{t('fairness.returns.lead')}</p>
      </header>
      {isError && !data && (
        <ErrorState
          title={t('fairness.failedTitle')}
          text={t('fairness.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Skeleton className="h-96 rounded-lg" />}
      {data && (
        <ul className="m-0 grid list-none gap-3 p-0">
          {sorted(data.list).map((game) => (
            <ReturnRow key={game.game} reported={game} />
          ))}
        </ul>
      )}
      <Pots />
      <p className="m-0 flex max-w-[75ch] items-start gap-3 text-sm text-ink-3">
        <Icon name="info" size={18} className="mt-0.5 shrink-0" />
        {t('fairness.returns.how')}
      </p>
    </div>
  );
}

/** Games with the most rounds come first: their figures mean the most. */
function sorted(list: readonly GameReturn[]): GameReturn[] {
  return [...list].sort((a, b) => Number(b.rounds) - Number(a.rounds) || a.game.localeCompare(b.game));
}

function ReturnRow({ reported: answer }: { reported: GameReturn }) {
  const { t, texts } = useTexts();
  const day = useHouseDay();
  const { name, icon } = useHouseGame(answer.game);
  return (
    <li
      data-game={answer.game}
      className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-4 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-5 md:grid-cols-[auto_minmax(0,1.1fr)_auto_minmax(0,1.6fr)]"
    >
      {icon === null ? (
        <span className="h-16 w-12 rounded-md bg-surface-2" />
      ) : (
        <img src={icon} alt="" width={48} height={64} loading="lazy" className="h-16 w-12 rounded-md object-cover" />
      )}
      <div className="grid gap-1">
        <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{name}</h2>
        <p className="m-0 text-sm text-ink-3">
          {answer.since === null ? (
            t('fairness.returns.noRounds')
          ) : (
            <>
              <span className="figures">{formatCount(BigInt(answer.rounds), texts.language)}</span>{' '}
              {t('fairness.returns.rounds')}, {t('fairness.returns.since', { day: day(answer.since) })}
            </>
          )}
        </p>
        <State reported={answer} />
      </div>
      <dl className="col-span-2 m-0 flex gap-8 md:col-span-1 md:px-4">
        <Figure name={t('fairness.returns.exact')} value={percentText(answer.expected ?? answer.exact)} />
        <Figure
          name={t('fairness.returns.observed')}
          value={answer.observed === null ? '—' : percentText(answer.observed)}
          isStrong
        />
      </dl>
      <div className="col-span-2 min-w-0 md:col-span-1">
        <ReturnBar reported={answer} name={name} />
      </div>
    </li>
  );
}

function Figure({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className={cx('figures m-0 text-lg font-semibold', isStrong ? 'text-ink-1' : 'text-ink-2')}>{value}</dd>
    </div>
  );
}

const looks = { inside: 'text-won', outside: 'text-lost', too_few: 'text-ink-3' } as const;
const words = {
  inside: 'fairness.returns.inside',
  outside: 'fairness.returns.outside',
  too_few: 'fairness.returns.tooFew',
} as const;
const icons = { inside: 'check', outside: 'alert', too_few: 'clock' } as const;

function State({ reported: { state } }: { reported: GameReturn }) {
  const { t } = useTexts();
  return (
    <p className={cx('m-0 flex items-start gap-1.5 text-sm font-semibold', looks[state])}>
      <Icon name={icons[state]} size={16} className="mt-0.5 shrink-0" />
      <span>
        {t(words[state])}
        {state === 'outside' && (
          <span className="block font-normal text-ink-2">{t('fairness.returns.outsideHint')}</span>
        )}
      </span>
    </p>
  );
}
