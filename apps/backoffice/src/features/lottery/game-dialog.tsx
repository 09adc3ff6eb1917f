import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskLotteryFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Checkbox, Field, showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { useLotteryNames } from './use-lottery-names.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';

/** One lottery with its plays, each on or off in this brand. */
export function GameDialog({ gameCode, onClose }: { gameCode: string; onClose: () => void }) {
  const { merchant } = useOperator();
  const names = useLotteryNames();
  const query = useQuery({
    queryKey: [merchant, 'lottery', 'game', gameCode],
    queryFn: () => api.readDeskLottery({ gameCode }),
  });
  return (
    <OfficeDialog title={names.game(gameCode, query.data?.gameName)} onClose={onClose}>
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton className="h-40" />}
      {query.data && <Switches file={query.data} onDone={onClose} />}
    </OfficeDialog>
  );
}

const amountOf = (written: string): string => written.replaceAll(/[^\d.]/g, '');

/** Only changed switches are sent; the others stay as stored. */
function Switches({ file, onDone }: { file: DeskLotteryFile; onDone: () => void }) {
  const { t } = useTexts();
  const { may, currency } = useOperator();
  const names = useLotteryNames();
  const [isOff, setOff] = useState<boolean | null>(null);
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({});
  const [limit, setLimit] = useState(file.playLimit ?? '');
  const [numberLimits, setNumberLimits] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(file.playList.map(({ code, numberLimit }) => [code, numberLimit ?? ''])),
  );
  const limitsNow = new Set(file.playList.map(({ numberLimit }) => numberLimit ?? ''));
  const [ofEach, setOfEach] = useState(limitsNow.size === 1 ? ([...limitsNow][0] ?? '') : '');
  const wantsOff = isOff ?? file.isOff;
  const isPlayOff = (code: string, stands: boolean): boolean => touched[code] ?? stands;
  const isSame =
    wantsOff === file.isOff &&
    limit === (file.playLimit ?? '') &&
    file.playList.every(
      (play) => isPlayOff(play.code, play.isOff) === play.isOff && numberLimits[play.code] === (play.numberLimit ?? ''),
    );
  const groups = Map.groupBy(file.playList, ({ group }) => group);
  const isReadOnly = !may('lottery.manage');
  const fields = (
    <>
      <Checkbox
        label={t('operators.lottery.games.sold')}
        disabled={isReadOnly}
        checked={!wantsOff}
        onChange={(event) => setOff(!event.target.checked)}
      />
      {wantsOff && !file.isOff && <p className="m-0 text-sm text-ink-2">{t('operators.lottery.games.offText')}</p>}
      <Field
        label={t('operators.lottery.games.limit')}
        hint={t('operators.lottery.games.limitHint', {
          max: `${shownAmount(file.playLimitMax, currency)} ${currency}`,
        })}
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        readOnly={isReadOnly}
        value={limit}
        onChange={(event) => setLimit(amountOf(event.target.value))}
      />
      {!isReadOnly && (
        <Field
          label={t('operators.lottery.games.numberLimit')}
          hint={t('operators.lottery.games.numberHint')}
          inputMode="decimal"
          dir="ltr"
          maxLength={20}
          value={ofEach}
          onChange={(event) => {
            const written = amountOf(event.target.value);
            setOfEach(written);
            setNumberLimits(Object.fromEntries(file.playList.map(({ code }) => [code, written])));
          }}
        />
      )}
      <div
        className="grid max-h-80 gap-3 overflow-y-auto rounded-lg p-3 ring-1 ring-inset ring-line"
        role="region"
        aria-label={t('operators.lottery.games.plays')}
        tabIndex={0}
      >
        <p aria-hidden="true" className="m-0 flex justify-between gap-3 text-xs text-ink-3">
          <span>{t('operators.lottery.games.plays')}</span>
          <span>{t('operators.lottery.games.byNumber')}</span>
        </p>
        {[...groups].map(([group, plays]) => (
          <fieldset key={group} className="m-0 grid gap-x-3 border-0 p-0 sm:grid-cols-2">
            <legend className="p-0 text-sm font-semibold text-ink-1">{names.group(group)}</legend>
            {plays.map(({ code, isOff: stands }) => (
              <div key={code} className="flex min-w-0 items-center justify-between gap-2">
                <Checkbox
                  label={names.play(code)}
                  disabled={isReadOnly || wantsOff}
                  checked={!isPlayOff(code, stands)}
                  onChange={(event) => setTouched({ ...touched, [code]: !event.target.checked })}
                />
                <input
                  className="figures h-9 w-24 shrink-0 rounded-md bg-surface-1 px-2 text-end text-sm text-ink-1 ring-1 ring-inset ring-line"
                  aria-label={t('operators.lottery.games.numberOf', { play: names.play(code) })}
                  placeholder="–"
                  inputMode="decimal"
                  dir="ltr"
                  maxLength={20}
                  readOnly={isReadOnly}
                  value={numberLimits[code] ?? ''}
                  onChange={(event) => setNumberLimits({ ...numberLimits, [code]: amountOf(event.target.value) })}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
  if (isReadOnly) return <div className="grid gap-4">{fields}</div>;
  return (
    <DecisionForm
      acts={[{ name: 'switch', text: t('operators.lottery.games.save'), isHeldBack: isSame }]}
      reasonHint={t('operators.reasonHint')}
      reasonLabel={t('operators.reason')}
      version={file.version}
      send={(_act, reason) =>
        api.switchLottery({
          gameCode: file.gameCode,
          version: file.version,
          isOff: wantsOff,
          playsOff: file.playList.filter((play) => isPlayOff(play.code, play.isOff)).map(({ code }) => code),
          playLimit: limit === '' ? null : limit,
          numberLimits: Object.fromEntries(Object.entries(numberLimits).filter(([, written]) => written !== '')),
          reason,
        })
      }
      onDone={() => {
        showToast(t('operators.lottery.games.saved'), 'won');
        onDone();
      }}
    >
      {fields}
      <p className="m-0 text-sm text-ink-3">{t('operators.lottery.games.atOnce')}</p>
    </DecisionForm>
  );
}
