import { useMemo, useState } from 'react';
import type { TeamOverview } from '@fairhouse/contract';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { formatCount, formatDay, useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { Plot } from '@fairhouse/ui/plot';
import { Choice } from '../../shared/choice/choice-chips.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Rows } from '../../shared/rows/rows.tsx';

const counted = ['newMembers', 'activeMembers', 'firstDeposits'] as const;
const measures = [
  'validBet',
  'stake',
  'payout',
  'net',
  'deposits',
  'withdrawals',
  'activeMembers',
  'newMembers',
] as const;
type Measure = (typeof measures)[number];

const isCounted = (measure: Measure): measure is Measure & (typeof counted)[number] =>
  counted.some((known) => known === measure);

/** One measure of the team day by day as a plot, and every figure of the days as a table. */
export function OverviewDays({ overview: { days, currency } }: { overview: TeamOverview }) {
  const { t, texts } = useTexts();
  const { language } = texts;
  const [measure, setMeasure] = useState<Measure>('validBet');
  const [isTable, setTable] = useState(false);
  const bars = useMemo(
    () =>
      days.map((each) => ({
        name: formatDay(each.day, language),
        value: isCounted(measure) ? BigInt(each[measure]) : (parseAmount(each[measure]) ?? 0n),
      })),
    [days, language, measure],
  );
  const show = (value: bigint): string =>
    !isCounted(measure) && isCurrency(currency)
      ? `${displayAmount(value, currency)} ${currency}`
      : formatCount(value, language);
  const name = t(`teams.figures.${measure}`);
  return (
    <div className="grid gap-3">
      <Choice
        label={t('teams.overview.measure')}
        choices={measures.map((id) => ({ id, text: t(`teams.figures.${id}`) }))}
        chosen={measure}
        onChoose={setMeasure}
      />
      <Plot
        title={t('teams.overview.perDay', { measure: name })}
        label={t('teams.overview.plot', { measure: name, from: bars[0]?.name ?? '', to: bars.at(-1)?.name ?? '' })}
        bars={bars}
        show={show}
        isResult={measure === 'net'}
      />
      <Button
        look="quiet"
        size="s"
        icon="records"
        className="justify-self-start"
        aria-expanded={isTable}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'teams.overview.hideDays' : 'teams.overview.showDays')}
      </Button>
      {isTable && (
        <Rows
          label={t('teams.overview.days')}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', head: t('reports.day'), cell: ({ day }) => formatDay(day, language) },
            ...(
              ['deposits', 'withdrawals', 'stake', 'validBet', 'payout', 'rebates', 'promotions', 'net'] as const
            ).map((key) => ({
              key,
              head: t(`teams.figures.${key}`),
              isFigure: true,
              cell: (day: TeamOverview['days'][number]) => (
                <Money amount={day[key]} currency={currency} isResult={key === 'net'} />
              ),
            })),
            ...counted.map((key) => ({
              key,
              head: t(`teams.figures.${key}`),
              isFigure: true,
              cell: (day: TeamOverview['days'][number]) => formatCount(day[key], language),
            })),
          ]}
        />
      )}
    </div>
  );
}
