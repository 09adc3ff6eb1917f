import { useState } from 'react';
import type { OddsTableFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Checkbox, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm, type DecisionAct } from '../../shared/decision/decision-form.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { OddsPlay } from './odds-play.tsx';
import { useLotteryNames } from './use-lottery-names.ts';

type Prizes = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Act = 'draft' | 'publish' | 'discard';

/** The initial values of the form: the draft, or the table in force. */
function standingPrizes({ draft, playList }: OddsTableFile): Prizes {
  return Object.fromEntries(
    playList.flatMap(({ code, levels }) => {
      const own = levels.flatMap(({ level, live, draft: drafted }) =>
        (draft ? drafted : live) === null ? [] : [[level, (draft ? drafted : live) ?? ''] as const],
      );
      return own.length === 0 ? [] : [[code, Object.fromEntries(own)] as const];
    }),
  );
}

/** A play without any prize of the brand has the prizes of the house. */
const writtenOnly = (prizes: Prizes): Prizes =>
  Object.fromEntries(
    Object.entries(prizes).flatMap(([code, levels]) => {
      const written = Object.entries(levels)
        .filter(([, prize]) => prize.trim() !== '')
        .map(([level, prize]) => [level, prize.trim()] as const);
      return written.length === 0 ? [] : [[code, Object.fromEntries(written)] as const];
    }),
  );

/** The whole odds table; one operator drafts it and another puts it in force. */
export function OddsForm({ file }: { file: OddsTableFile }) {
  const { t } = useTexts();
  const { operator, may } = useOperator();
  const names = useLotteryNames();
  const standing = standingPrizes(file);
  const standingSeries = `${(file.draft ? file.draft.series : file.series) ?? ''}`;
  const [prizes, setPrizes] = useState<Prizes>(standing);
  const [series, setSeries] = useState(standingSeries);
  const [search, setSearch] = useState('');
  const [isOwnOnly, setOwnOnly] = useState(false);
  const [isUnderOnly, setUnderOnly] = useState(false);
  const { family, mode, draft } = file;
  const isTouched = series !== standingSeries || JSON.stringify(writtenOnly(prizes)) !== JSON.stringify(standing);
  const shown = file.playList.filter(
    ({ code, group, keptBps }) =>
      (!isOwnOnly || prizes[code] !== undefined) &&
      (!isUnderOnly || keptBps < file.floorBps) &&
      `${names.group(group)} ${names.play(code)} ${code}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const acts: DecisionAct<Act>[] = may('lottery.manage')
    ? [
        ...(draft ? [{ name: 'discard', text: t('operators.lottery.odds.discard'), look: 'quiet' } as const] : []),
        { name: 'draft', text: t('operators.lottery.odds.draft'), look: 'secondary', isHeldBack: !isTouched },
        ...(draft && draft.draftedById !== operator.id
          ? [{ name: 'publish', text: t('operators.lottery.odds.publish'), isHeldBack: isTouched } as const]
          : []),
      ]
    : [];
  const send: Record<Act, (reason: string) => Promise<OddsTableFile>> = {
    draft: (reason) =>
      api.draftOddsTable({
        family,
        mode,
        version: draft?.version ?? null,
        series: series === '' ? null : Number(series),
        prizes: writtenOnly(prizes),
        reason,
      }),
    publish: (reason) => api.publishOddsTable({ family, mode, version: draft?.version ?? 1, reason }),
    discard: (reason) => api.discardOddsDraft({ family, mode, version: draft?.version ?? 1, reason }),
  };
  const change = (code: string, level: string, prize: string): void =>
    setPrizes({ ...prizes, [code]: { ...prizes[code], [level]: prize } });
  return (
    <Panel title={t('operators.lottery.odds.prizes')}>
      <p className="m-0 max-w-[75ch] text-sm text-ink-2">{t('operators.lottery.odds.prizesText')}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          className="min-w-0 max-sm:basis-full sm:w-56"
          label={t(mode === 'LOTT' ? 'operators.lottery.odds.seriesMost' : 'operators.lottery.odds.series')}
          hint={t('operators.lottery.odds.seriesHint', { min: file.seriesMin, max: file.seriesMax })}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          value={series}
          onChange={(event) => setSeries(event.target.value.replaceAll(/\D/g, ''))}
        />
        <Field
          className="min-w-0 max-sm:basis-full sm:w-56"
          label={t('operators.lottery.odds.search')}
          type="search"
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Checkbox
          className="sm:pt-7"
          label={t('operators.lottery.odds.ownOnly')}
          checked={isOwnOnly}
          onChange={(event) => setOwnOnly(event.target.checked)}
        />
        {file.underFloor > 0 && (
          <Checkbox
            className="sm:pt-7"
            label={t('operators.lottery.odds.underOnly')}
            checked={isUnderOnly}
            onChange={(event) => setUnderOnly(event.target.checked)}
          />
        )}
      </div>
      <div
        className="grid max-h-[36rem] gap-2 overflow-y-auto rounded-lg p-3 ring-1 ring-inset ring-line"
        role="region"
        aria-label={t('operators.lottery.odds.prizes')}
        tabIndex={0}
      >
        {shown.map((play) => (
          <OddsPlay
            key={play.code}
            play={play}
            prizes={prizes[play.code] ?? {}}
            floorBps={file.floorBps}
            isReadOnly={acts.length === 0}
            onChange={(level, prize) => change(play.code, level, prize)}
          />
        ))}
        {shown.length === 0 && <p className="m-0 text-sm text-ink-3">{t('operators.lottery.odds.nonePlays')}</p>}
      </div>
      {draft && draft.draftedById === operator.id && (
        <p className="m-0 text-sm text-ink-2">{t('operators.lottery.odds.yourDraft')}</p>
      )}
      {acts.length > 0 && (
        <DecisionForm
          acts={acts}
          reasonHint={t('operators.reasonHint')}
          reasonLabel={t('operators.reason')}
          send={(act, reason) => send[act](reason)}
          onDone={(_answer, act) => showToast(t(`operators.lottery.odds.told.${act}`), 'won')}
        />
      )}
    </Panel>
  );
}
