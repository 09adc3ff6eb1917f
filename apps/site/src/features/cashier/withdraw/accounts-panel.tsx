import { useState } from 'react';
import type { Instrument, WithdrawSettings } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, Icon } from '@fairhouse/ui';
import { FailureNote } from '../../../shared/failure/failure-note.tsx';
import { useLanding } from '../../../shared/focus/use-landing.ts';
import { SureQuestion } from '../../../shared/sure/sure-question.tsx';
import { BindForm } from './bind-form.tsx';
import { CardText, cardIcons } from './card-choice.tsx';
import { useRemove, useSetDefault } from './use-withdrawals.ts';

/** The accounts of a member: adding one, and removing one. */
export function AccountsPanel({ settings, cards }: { settings: WithdrawSettings; cards: readonly Instrument[] }) {
  const { t } = useTexts();
  const [isBinding, setBinding] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const makeDefault = useSetDefault();
  const remove = useRemove();
  const list = useLanding<HTMLUListElement>(`${isBinding} ${leaving} ${cards.length}`);
  return (
    <div className="grid gap-5">
      <p className="m-0 text-sm text-ink-2">{t('cashier.withdraw.accountsText', { count: settings.instrumentsMax })}</p>
      {cards.length === 0 && !isBinding && (
        <EmptyState icon="wallet" title={t('cashier.withdraw.noCards')} text={t('cashier.withdraw.noCardsText')} />
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('cashier.withdraw.accounts')}
        className="m-0 grid list-none gap-3 p-0 outline-none sm:grid-cols-2"
      >
        {cards.map((card) => (
          <li
            key={card.bankCardId}
            className="grid content-between gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset"
          >
            <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
              <span
                aria-hidden="true"
                className="grid size-11 place-items-center rounded-md bg-surface-2 text-accent-text"
              >
                <Icon name={cardIcons[card.cardType]} size={22} />
              </span>
              <CardText card={card} />
            </div>
            {leaving === card.bankCardId ? (
              <SureQuestion
                label={t('cashier.withdraw.remove')}
                yes={t('cashier.withdraw.remove')}
                no={t('cashier.withdraw.cancel')}
                busy={remove.isPending}
                onYes={() => remove.mutate(card.bankCardId)}
                onNo={() => setLeaving(null)}
              >
                {t('cashier.withdraw.removeSure')}
              </SureQuestion>
            ) : (
              <div className="flex flex-wrap items-center gap-2">
                {!card.isDefault && (
                  <Button
                    look="secondary"
                    size="s"
                    busy={makeDefault.isPending}
                    onClick={() => makeDefault.mutate(card.bankCardId)}
                  >
                    {t('cashier.withdraw.makeDefault')}
                  </Button>
                )}
                <Button look="quiet" size="s" onClick={() => setLeaving(card.bankCardId)}>
                  {t('cashier.withdraw.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <FailureNote error={makeDefault.error ?? remove.error} otherwise="cashier.deposit.connection" />
      {isBinding ? (
        <BindForm settings={settings} onBound={() => setBinding(false)} onCancel={() => setBinding(false)} />
      ) : (
        cards.length < settings.instrumentsMax && (
          <Button className="justify-self-start" onClick={() => setBinding(true)}>
            {t('cashier.withdraw.bind')}
          </Button>
        )
      )}
    </div>
  );
}
