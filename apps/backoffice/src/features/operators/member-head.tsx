import { useState } from 'react';
import type { MemberFile, MemberState } from '@fairhouse/contract';
import { formatDate, useTexts } from '@fairhouse/i18n';
import { Amount, Badge, Button } from '@fairhouse/ui';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { AppointDialog } from './appoint-dialog.tsx';
import { ForgiveDialog } from './forgive-dialog.tsx';
import { useKindText } from '../../shared/kind/kind-text.ts';
import { ProposeDialog } from './propose-dialog.tsx';

const tones = {
  open: 'won',
  on_break: 'accent',
  in_review: 'accent',
  insider: 'lost',
  excluded: 'lost',
  closed: 'plain',
} as const satisfies Record<MemberState, string>;

/** The member's name, balance and state, and the acts on the account. */
export function MemberHead({ file }: { file: MemberFile }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const kindText = useKindText();
  const [open, setOpen] = useState<'propose' | 'appoint' | 'forgive' | null>(null);
  const { id, userName, currency, state } = file;
  const close = (): void => setOpen(null);
  return (
    <section className="grid gap-5 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid gap-2">
        <h2 className="m-0 font-display text-2xl break-words text-ink-1">{userName}</h2>
        <div className="flex flex-wrap gap-2">
          <Badge tone={tones[state]}>{t(`operators.file.states.${state}`)}</Badge>
          <Badge>{kindText(file.customerType)}</Badge>
          <Badge className="figures">
            {t('operators.number')} {id}
          </Badge>
        </div>
        <p className="m-0 text-sm text-ink-3">
          {t('operators.file.since', { brand: file.brandName, day: formatDate(file.registeredAt, texts.language) })}
        </p>
      </div>
      <div className="grid gap-3 md:justify-items-end">
        <p className="m-0 grid gap-0.5 md:justify-items-end">
          <span className="text-sm text-ink-3">{t('operators.balance')}</span>
          <Amount className="text-2xl text-ink-1" text={shownAmount(file.balance, currency)} currency={currency} />
        </p>
        {file.owes !== '0' && (
          <p className="m-0 text-sm text-ink-2">
            {t('operators.owes')} <Amount text={shownAmount(file.owes, currency)} currency={currency} />
          </p>
        )}
        {file.wallets.length > 1 && (
          <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-sm text-ink-2">
            {file.wallets.map(({ name, balance }) => (
              <li key={name}>
                {name} <span className="figures text-ink-1">{shownAmount(balance, currency)}</span>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          {may('members.appoint') && state !== 'closed' && (
            <Button look="secondary" size="s" icon="team" onClick={() => setOpen('appoint')}>
              {t('operators.appoint.title')}
            </Button>
          )}
          {may('adjustments.propose') && file.owes !== '0' && (
            <Button look="secondary" size="s" onClick={() => setOpen('forgive')}>
              {t('operators.forgiveness.open')}
            </Button>
          )}
          {may('adjustments.propose') && (
            <Button size="s" onClick={() => setOpen('propose')}>
              {t('operators.adjust')}
            </Button>
          )}
        </div>
      </div>
      {open === 'propose' && <ProposeDialog memberId={id} userName={userName} onClose={close} />}
      {open === 'forgive' && <ForgiveDialog file={file} onClose={close} />}
      {open === 'appoint' && <AppointDialog file={file} onClose={close} />}
    </section>
  );
}
