import { useState } from 'react';
import type { LimitKind, LimitSpan, PlayLimit, ProtectionView } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { useLanding } from '../../shared/focus/use-landing.ts';
import { LimitForm, type LimitDraft } from './limit-form.tsx';
import { LimitRow } from './limit-row.tsx';
import { Panel } from './panel.tsx';

const spansOf: Readonly<Record<LimitKind, readonly LimitSpan[]>> = {
  deposit: ['day', 'week', 'month'],
  stake: ['day', 'week', 'month'],
  loss: ['day', 'week', 'month'],
  time: ['day', 'session'],
};
const kinds = Object.keys(spansOf) as LimitKind[];
const hourMs = 3_600_000;

/** Limits on deposits, stakes, losses and time: the ones set, and forms for the others. */
export function LimitsPanel({ view }: { view: ProtectionView }) {
  const { t } = useTexts();
  return (
    <Panel
      title={t('protection.limitsTitle')}
      text={t('protection.limitsNote', { hours: Math.round(view.loosenWaitMs / hourMs) })}
    >
      <div className="grid gap-px overflow-hidden rounded-md bg-line">
        {kinds.map((kind) => (
          <KindOfLimit key={kind} kind={kind} limits={view.limits.filter((limit) => limit.kind === kind)} />
        ))}
      </div>
    </Panel>
  );
}

function KindOfLimit({ kind, limits }: { kind: LimitKind; limits: readonly PlayLimit[] }) {
  const { t } = useTexts();
  const [draft, setDraft] = useState<LimitDraft | null>(null);
  const free = spansOf[kind].filter((span) => limits.every((limit) => limit.span !== span));
  const close = (): void => setDraft(null);
  const heading = useLanding<HTMLHeadingElement>(
    `${draft?.span} ${limits.map(({ span, waiting }) => `${span} ${waiting?.id}`).join()}`,
  );
  return (
    <div className="grid gap-4 bg-surface-1 py-5 first:pt-0 last:pb-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
        <div className="grid gap-0.5">
          <h3 ref={heading} tabIndex={-1} className="m-0 font-text text-base font-semibold text-ink-1 outline-none">
            {t(`protection.kind.${kind}`)}
          </h3>
          <p className="m-0 text-sm text-ink-3">{t(`protection.about.${kind}`)}</p>
        </div>
        {free.length > 0 && draft === null && (
          <Button look="secondary" size="s" onClick={() => setDraft({ kind, span: null, spans: free, cap: '' })}>
            {t('protection.add')}
          </Button>
        )}
      </div>
      {limits.map((limit) =>
        draft?.span === limit.span ? (
          <LimitForm key={limit.span} draft={draft} onClose={close} />
        ) : (
          <LimitRow
            key={limit.span}
            limit={limit}
            onChange={() => setDraft({ kind, span: limit.span, spans: [], cap: limit.cap ?? '' })}
          />
        ),
      )}
      {draft?.span === null && <LimitForm draft={draft} onClose={close} />}
    </div>
  );
}
