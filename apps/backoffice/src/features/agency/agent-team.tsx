import { useMemo, useState } from 'react';
import type { AgentFile, TeamPreset } from '@fairhouse/contract';
import { formatCount, formatDateTime, formatDay, useTexts } from '@fairhouse/i18n';
import { parseAmount, displayAmount, isCurrency } from '@fairhouse/money';
import { Select } from '@fairhouse/ui';
import { Plot } from '@fairhouse/ui/plot';
import { Figures, type Figure } from '../../shared/figures/figures.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';

type Team = AgentFile['team'];

const presets = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
const counted = ['newMembers', 'activeMembers', 'firstDeposits', 'bets'] as const;
const amounts = ['deposits', 'withdrawals', 'stake', 'validBet', 'payout', 'rebates', 'promotions', 'net'] as const;
const measures = ['validBet', 'net', 'deposits', 'withdrawals', 'activeMembers', 'newMembers'] as const;
type Measure = (typeof measures)[number];

interface AgentTeamProps {
  readonly team: Team;
  readonly preset: TeamPreset;
  readonly onPreset: (preset: TeamPreset) => void;
}

/** What the team of an agent did, in sum and day by day. */
export function AgentTeam({ team, preset, onPreset }: AgentTeamProps) {
  const { t, texts } = useTexts();
  const figures: readonly Figure[] = [
    ...amounts.map((name) => ({
      name: t(`teams.figures.${name}`),
      value: <Money amount={team[name]} currency={team.currency} isResult={name === 'net'} />,
    })),
    ...counted.map((name) => ({
      name: t(`teams.figures.${name}`),
      value: formatCount(team[name], texts.language),
    })),
  ];
  return (
    <Panel
      title={t('operators.agents.teamDid')}
      actions={
        <Select
          hideLabel
          label={t('operators.agents.days')}
          className="w-full sm:w-44"
          value={preset}
          options={presets.map((value) => ({ value, text: t(`teams.period.${value}`) }))}
          onChange={(event) => onPreset(presets.find((each) => each === event.target.value) ?? preset)}
        />
      }
    >
      <div className="grid min-w-0 gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="grid gap-4">
          <Figures className="xl:grid-cols-3" figures={figures} />
          <p className="m-0 text-xs text-ink-3">
            {formatDay(team.startDay, texts.language)} – {formatDay(team.endDay, texts.language)} ·{' '}
            {t('salaries.countedUntil', { time: formatDateTime(team.countedUntil, texts.language) })}
          </p>
        </div>
        {team.days.length > 0 && <TeamPlot team={team} />}
      </div>
    </Panel>
  );
}

const isCounted = (measure: Measure): measure is Measure & (typeof counted)[number] =>
  counted.some((known) => known === measure);

function TeamPlot({ team: { days, currency } }: { team: Team }) {
  const { t, texts } = useTexts();
  const { language } = texts;
  const [measure, setMeasure] = useState<Measure>('validBet');
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
    <div className="grid min-w-0 gap-3">
      <Plot
        title={t('teams.overview.perDay', { measure: name })}
        label={t('teams.overview.plot', { measure: name, from: bars[0]?.name ?? '', to: bars.at(-1)?.name ?? '' })}
        bars={bars}
        show={show}
        isResult={measure === 'net'}
      />
      <Select
        hideLabel
        label={t('teams.overview.measure')}
        value={measure}
        options={measures.map((value) => ({ value, text: t(`teams.figures.${value}`) }))}
        onChange={(event) => setMeasure(measures.find((each) => each === event.target.value) ?? measure)}
      />
    </div>
  );
}
