import { useState } from 'react';
import type { VendorOnRecord } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, cx, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { useOperator } from '../../shared/session/session-store.ts';

type Step =
  | { name: 'list' }
  | { name: 'make' }
  | { name: 'made'; id: string; secret: string }
  | { name: 'end'; id: string }
  | { name: 'confirm'; id: string };

/** The keys with which both sides sign. Only the operator who creates a secret sees it, once. */
export function VendorKeys({ vendor }: { vendor: VendorOnRecord }) {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>({ name: 'list' });
  const { code } = vendor;
  if (step.name === 'made')
    return <NewKey id={step.id} secret={step.secret} onClose={() => setStep({ name: 'list' })} />;
  if (step.name === 'make') {
    return (
      <DecisionForm
        acts={[{ name: 'make', text: t('operators.vendors.makeKey') }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        send={(_act, reason) => api.makeVendorKey({ vendor: code, reason })}
        onDone={({ id, secret }) => setStep({ name: 'made', id, secret })}
      />
    );
  }
  if (step.name === 'end') {
    return (
      <DecisionForm
        acts={[{ name: 'end', text: t('operators.vendors.endKey'), look: 'danger' }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        send={(_act, reason) => api.endVendorKey({ vendor: code, keyId: step.id, reason })}
        onDone={() => {
          showToast(t('operators.vendors.keyEndedToast'), 'won');
          setStep({ name: 'list' });
        }}
      >
        <p className="m-0 text-sm text-ink-2">{t('operators.vendors.keyEnds', { key: step.id })}</p>
      </DecisionForm>
    );
  }
  if (step.name === 'confirm') {
    return (
      <DecisionForm
        acts={[{ name: 'confirm', text: t('operators.vendors.confirmKey') }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        send={(_act, reason) => api.confirmVendorKey({ vendor: code, keyId: step.id, reason })}
        onDone={() => {
          showToast(t('operators.vendors.keyConfirmedToast'), 'won');
          setStep({ name: 'list' });
        }}
      >
        <p className="m-0 text-sm text-ink-2">{t('operators.vendors.keyConfirms', { key: step.id })}</p>
      </DecisionForm>
    );
  }
  return (
    <KeyList
      vendor={vendor}
      onMake={() => setStep({ name: 'make' })}
      onEnd={(id) => setStep({ name: 'end', id })}
      onConfirm={(id) => setStep({ name: 'confirm', id })}
    />
  );
}

function KeyList({
  vendor: { keys },
  onMake,
  onEnd,
  onConfirm,
}: {
  vendor: VendorOnRecord;
  onMake: () => void;
  onEnd: (id: string) => void;
  onConfirm: (id: string) => void;
}) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const time = (at: number): string => formatDateTime(at, texts.language);
  return (
    <section aria-label={t('operators.vendors.keys')} className="grid gap-3 border-t border-line pt-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h3 className="m-0 text-sm font-semibold text-ink-1">{t('operators.vendors.keys')}</h3>
        {may('vendors.manage') && (
          <Button size="s" onClick={onMake}>
            {t('operators.vendors.makeKey')}
          </Button>
        )}
      </div>
      {keys.length === 0 && <p className="m-0 text-sm text-ink-2">{t('operators.vendors.keyNone')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {keys.toReversed().map(({ id, madeAt, isMine, confirmedAt, endedAt }) => (
          <li
            key={id}
            className={cx(
              'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-surface-0 px-3 py-2',
              endedAt !== null && 'opacity-70',
            )}
          >
            <span className="grid min-w-0">
              <code className="text-sm break-all text-ink-1">{id}</code>
              <span className="text-xs text-ink-3">
                {endedAt === null
                  ? t(confirmedAt === null ? 'operators.vendors.keyWaits' : 'operators.vendors.keyMadeAt', {
                      at: time(madeAt),
                    })
                  : t('operators.vendors.keyEndedAt', { at: time(endedAt) })}
              </span>
            </span>
            {endedAt === null && confirmedAt === null && !isMine && may('vendors.manage') && (
              <Button
                size="s"
                aria-label={t('operators.vendors.confirmKeyOf', { key: id })}
                onClick={() => onConfirm(id)}
              >
                {t('operators.vendors.confirmKey')}
              </Button>
            )}
            {endedAt === null && may('vendors.manage') && (
              <Button
                look="secondary"
                size="s"
                aria-label={t('operators.vendors.endKeyOf', { key: id })}
                onClick={() => onEnd(id)}
              >
                {t('operators.vendors.endKey')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewKey({ id, secret, onClose }: { id: string; secret: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <section aria-label={t('operators.vendors.keyTitle')} className="grid gap-4 border-t border-line pt-4">
      <h3 className="m-0 text-sm font-semibold text-ink-1">{t('operators.vendors.keyTitle')}</h3>
      <p className="m-0 text-sm text-ink-2">
        {t('operators.vendors.keyText')} {t('operators.vendors.keyTextTwo')}
      </p>
      {(
        [
          ['keyId', id],
          ['keySecret', secret],
        ] as const
      ).map(([name, value]) => (
        <div key={name} className="grid gap-1">
          <span className="text-xs text-ink-3">{t(`operators.vendors.${name}`)}</span>
          <code className="rounded-md bg-surface-0 p-3 text-sm break-all text-ink-1 select-all">{value}</code>
        </div>
      ))}
      <Button onClick={onClose}>{t('operators.close')}</Button>
    </section>
  );
}
