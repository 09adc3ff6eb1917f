import type { PlayLimit } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { parseAmount } from '@fairhouse/money';
import { Button, cx } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { api } from '../../shared/api/api.ts';
import { CapText, useCapWords } from './cap-text.tsx';
import { FailureLine } from './failure-line.tsx';
import { useProtectionChange } from './use-protection.ts';

/** Whole percent of a cap that is used, between 0 and 100. */
export function usedPercent({ used, cap }: Pick<PlayLimit, 'used' | 'cap'>): number {
  const [usedMinor, capMinor] = [parseAmount(used) ?? 0n, parseAmount(cap ?? '0') ?? 0n];
  if (usedMinor <= 0n) return 0;
  return capMinor <= usedMinor ? 100 : Number((usedMinor * 100n) / capMinor);
}

/** One limit with its used part, and its pending change. */
export function LimitRow({ limit, onChange }: { limit: PlayLimit; onChange: () => void }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { kind, span, cap, used, endsAt, waiting } = limit;
  const say = useCapWords();
  const percent = usedPercent(limit);
  // Winnings beyond the stakes do not use up a limit on losses.
  const shown = used.startsWith('-') ? '0' : used;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-ink-1">
          {cap !== null && <CapText kind={kind} cap={cap} />}{' '}
          <span className="text-ink-2">{t(`protection.span.${span}`)}</span>
        </span>
        <Button look="secondary" size="s" onClick={onChange}>
          {t('protection.change')}
        </Button>
      </div>
      <div
        role="meter"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={`${t(`protection.kind.${kind}`)}, ${t(`protection.span.${span}`)}`}
        aria-valuetext={t('protection.used', { used: say(kind, shown), cap: say(kind, cap ?? '0') })}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className={cx('h-full rounded-full transition-[width] duration-200', percent >= 100 ? 'bg-lost' : 'bg-live')}
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
      <p className="m-0 flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
        <span>
          <CapText kind={kind} cap={shown} /> / {cap !== null && <CapText kind={kind} cap={cap} />}
        </span>
        {endsAt !== null && (
          <span>{t(span === 'session' ? 'protection.resting' : 'protection.resets', { at: time(endsAt) })}</span>
        )}
      </p>
      {waiting && <Waiting kind={kind} waiting={waiting} />}
    </div>
  );
}

/** A pending looser limit: it must be confirmed once more when its waiting time has passed (trust.md C4). */
function Waiting({ kind, waiting }: Pick<PlayLimit, 'kind'> & { waiting: NonNullable<PlayLimit['waiting']> }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { id, cap, ripeAt, isRipe } = waiting;
  const confirm = useProtectionChange(
    () => api.confirmLoosening({ id }),
    () => t('protection.confirmed'),
  );
  const withdraw = useProtectionChange(
    () => api.withdrawLoosening({ id }),
    () => t('protection.kept'),
  );
  return (
    <div className="grid gap-3 rounded-md bg-surface-2 p-4 text-sm text-ink-2">
      <p className="m-0 flex flex-wrap gap-x-1.5">
        {t('protection.waiting', { at: time(ripeAt) })}{' '}
        {cap === null ? t('protection.waitingNone') : <CapText kind={kind} cap={cap} />}
      </p>
      {isRipe && <p className="m-0 text-ink-1">{t('protection.ripe')}</p>}
      <FailureLine error={confirm.error ?? withdraw.error} />
      <div className="flex flex-wrap gap-2">
        {isRipe && (
          <Button size="s" look="secondary" busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            {t('protection.confirm')}
          </Button>
        )}
        <Button size="s" look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          {t('protection.withdraw')}
        </Button>
      </div>
    </div>
  );
}
