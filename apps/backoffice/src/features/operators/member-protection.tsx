import type { MemberFile, PlayLimit } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Badge } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** Limits, break and exclusion in force. */
export function MemberProtection({ file }: { file: MemberFile }) {
  const { t, texts } = useTexts();
  const { limits, breakEndsAt, excludedUntil, currency } = file;
  const ends = [
    ...(excludedUntil === null
      ? []
      : [['lost', t('operators.file.excludedUntil', { at: formatDateTime(excludedUntil, texts.language) })] as const]),
    ...(breakEndsAt === null
      ? []
      : [['accent', t('operators.file.breakUntil', { at: formatDateTime(breakEndsAt, texts.language) })] as const]),
  ];
  return (
    <Panel title={t('operators.file.protection')}>
      {ends.length > 0 && (
        <div className="grid justify-items-start gap-2">
          {ends.map(([tone, text]) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </div>
      )}
      {limits.length === 0 && <p className="m-0 text-sm text-ink-3">{t('operators.file.noLimits')}</p>}
      {limits.length > 0 && (
        <ul className="m-0 grid list-none gap-3 p-0 text-sm">
          {limits.map((limit) => (
            <Limit key={`${limit.kind} ${limit.span}`} limit={limit} currency={currency} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Limit({ limit: { kind, span, cap, used, waiting }, currency }: { limit: PlayLimit; currency: string }) {
  const { t } = useTexts();
  const shown = (amount: string | null) => {
    if (amount === null) return t('protection.none');
    return kind === 'time' ? (
      t('operators.age.minutes', { count: Number.parseInt(amount, 10) })
    ) : (
      <Amount text={shownAmount(amount, currency)} currency={currency} />
    );
  };
  return (
    <li className="grid gap-1 rounded-md bg-surface-0 px-3 py-2">
      <span className="flex flex-wrap justify-between gap-x-4 text-ink-1">
        <span>
          {t(`protection.kind.${kind}`)} <span className="text-ink-3">{t(`protection.span.${span}`)}</span>
        </span>
        <span>{shown(cap)}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-3">
        <span>{t('operators.file.used')}</span>
        <span>{shown(used)}</span>
      </span>
      {waiting && (
        <span className="flex flex-wrap justify-between gap-x-4 text-xs text-accent-text">
          <span>{t('operators.file.looser')}</span>
          <span>{shown(waiting.cap)}</span>
        </span>
      )}
    </li>
  );
}
