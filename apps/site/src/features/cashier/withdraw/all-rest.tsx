import type { Instrument } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { useLanding } from '../../../shared/focus/use-landing.ts';
import { CardText, cardIcons } from './card-choice.tsx';
import { Notice } from './why-not.tsx';

/**
 * Every account is at a bank that accepts no payments now: says which and until when, instead of a choice. `onBind`
 * null: no more accounts can be added.
 */
export function AllRest({ cards, onBind }: { cards: readonly Instrument[]; onBind: (() => void) | null }) {
  const { t } = useTexts();
  const list = useLanding<HTMLUListElement>();
  return (
    <section className="grid gap-4">
      <Notice
        action={
          onBind && (
            <Button look="secondary" size="s" onClick={onBind}>
              {t('cashier.withdraw.bind')}
            </Button>
          )
        }
      >
        {t(onBind ? 'cashier.withdraw.allRest' : 'cashier.withdraw.allRestFull')}
      </Notice>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('cashier.withdraw.accounts')}
        className="m-0 grid list-none gap-3 p-0 outline-none sm:grid-cols-2"
      >
        {cards.map((card) => (
          <li
            key={card.bankCardId}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset"
          >
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-md bg-surface-2 text-accent-text"
            >
              <Icon name={cardIcons[card.cardType]} size={22} />
            </span>
            <CardText card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
