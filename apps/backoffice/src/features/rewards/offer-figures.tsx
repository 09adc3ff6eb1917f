import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DeskOffer, OfferFigures } from '@fairhouse/contract';
import { formatCount, formatDay, useTexts } from '@fairhouse/i18n';
import { parseAmount } from '@fairhouse/money';
import { Select, Skeleton } from '@fairhouse/ui';
import { Plot } from '@fairhouse/ui/plot';
import { api } from '../../shared/api/api.ts';
import { Figures, type Figure } from '../../shared/figures/figures.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { useShowMinor } from './use-show-minor.ts';

const parts = ['given', 'claimed', 'waiting', 'expired', 'applying', 'rejected'] as const;

/** What an offer cost and brought: in all, by day, and what its members did before and after. */
export function OfferFiguresPanel({ offer }: { offer: DeskOffer }) {
  const { merchant } = useOperator();
  const { offerId } = offer;
  const query = useQuery({
    queryKey: [merchant, 'rewards', 'figures', offerId],
    queryFn: () => api.getOfferFigures({ offerId }),
    refetchOnMount: 'always',
  });
  if (query.isError && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <div className="grid min-w-0 gap-5 xl:grid-cols-2 xl:items-start">
      <Cost figures={query.data} />
      <BurnDown days={query.data.days} hasBudget={offer.draft.budget !== null} />
      <div className="xl:col-span-2">
        <Effect figures={query.data} />
      </div>
    </div>
  );
}

function Cost({ figures }: { figures: OfferFigures }) {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  const count = (value: number): string => formatCount(value, texts.language);
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const shown: readonly Figure[] = [
    ...parts.map((part) => ({
      name: t(`operators.rewards.figures.${part}`),
      value: money(figures[part].cost),
      note: t('operators.rewards.figures.times', { count: figures[part].claims }),
      isMain: part === 'claimed',
    })),
    { name: t('operators.rewards.figures.members'), value: count(figures.members) },
    {
      name: t('operators.rewards.figures.points'),
      value: formatCount(BigInt(figures.points.split('.')[0] ?? '0'), texts.language),
    },
    { name: t('operators.rewards.figures.tickets'), value: count(figures.tickets) },
    { name: t('operators.rewards.figures.freed'), value: money(figures.freed) },
    { name: t('operators.rewards.figures.forfeited'), value: money(figures.forfeited) },
  ];
  return (
    <Panel title={t('operators.rewards.figures.title')}>
      <Figures className="xl:grid-cols-3" figures={shown} />
    </Panel>
  );
}

const measures = ['left', 'taken', 'returned', 'claims'] as const;
type Measure = (typeof measures)[number];

function BurnDown({ days, hasBudget }: { days: OfferFigures['days']; hasBudget: boolean }) {
  const { t, texts } = useTexts();
  const { language } = texts;
  const showMinor = useShowMinor();
  const possible = measures.filter((each) => hasBudget || each !== 'left');
  const [wanted, setWanted] = useState<Measure>('left');
  const measure = possible.includes(wanted) ? wanted : 'taken';
  const bars = useMemo(
    () =>
      days.map((each) => ({
        name: formatDay(each.day, language),
        value: measure === 'claims' ? BigInt(each.claims) : (parseAmount(each[measure] ?? '0') ?? 0n),
      })),
    [days, language, measure],
  );
  const name = t(`operators.rewards.burn.${measure}`);
  return (
    <Panel
      title={t('operators.rewards.burn.title')}
      actions={
        <Select
          hideLabel
          label={t('operators.rewards.burn.measure')}
          value={measure}
          options={possible.map((value) => ({ value, text: t(`operators.rewards.burn.${value}`) }))}
          onChange={({ target }) => setWanted(measures.find((each) => each === target.value) ?? 'taken')}
        />
      }
    >
      {days.length === 0 ? (
        <p className="m-0 text-sm text-ink-3">{t('operators.rewards.burn.none')}</p>
      ) : (
        <Plot
          title={name}
          label={t('operators.rewards.burn.plot', {
            measure: name,
            from: bars[0]?.name ?? '',
            to: bars.at(-1)?.name ?? '',
          })}
          bars={bars}
          show={(value) => (measure === 'claims' ? formatCount(value, language) : showMinor(value))}
        />
      )}
    </Panel>
  );
}

function Effect({ figures: { effect, claimed, freed } }: { figures: OfferFigures }) {
  const { t } = useTexts();
  const { currency } = useOperator();
  const money = (amount: string) => <Money amount={amount} currency={currency} isResult />;
  return (
    <Panel title={t('operators.rewards.effect.title')}>
      {effect === null ? (
        <p className="m-0 text-sm text-ink-3">{t('operators.rewards.effect.none')}</p>
      ) : (
        <>
          <table className="w-full max-w-2xl border-collapse text-sm [&_td]:py-2 [&_td]:text-end [&_th]:py-2 [&_th]:font-semibold [&_tr]:border-b [&_tr]:border-line">
            <thead className="text-ink-3">
              <tr>
                <td aria-hidden />
                <th scope="col" className="text-end">
                  {t('operators.rewards.effect.before')}
                </th>
                <th scope="col" className="text-end">
                  {t('operators.rewards.effect.after')}
                </th>
              </tr>
            </thead>
            <tbody className="text-ink-1">
              {(['deposits', 'net'] as const).map((row) => (
                <tr key={row}>
                  <th scope="row" className="text-start">
                    {t(`operators.rewards.effect.${row}`)}
                  </th>
                  <td className="figures">{money(effect.before[row])}</td>
                  <td className="figures">{money(effect.after[row])}</td>
                </tr>
              ))}
              <tr>
                <th scope="row" className="text-start">
                  {t('operators.rewards.effect.cost')}
                </th>
                <td aria-hidden />
                <td className="figures">
                  {money(claimed.cost)}
                  {freed !== '0' && (
                    <span className="block text-xs text-ink-3">
                      {t('operators.rewards.figures.freed')}: {money(freed)}
                    </span>
                  )}
                </td>
              </tr>
            </tbody>
          </table>
          <p className="m-0 max-w-[75ch] text-sm text-ink-2">
            {t('operators.rewards.effect.text', { members: effect.members, days: effect.days })}
          </p>
        </>
      )}
    </Panel>
  );
}
