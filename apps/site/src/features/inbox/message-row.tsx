import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import type { ContractKind, InboxMessage } from '@fairhouse/contract';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { formatDateTime, regionName, useTexts, type Texts } from '@fairhouse/i18n';
import { Button, buttonClass, cx, Icon, showToast, type IconName } from '@fairhouse/ui';
import { failureText } from '../../shared/failure/failure-text.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { linkOf } from './message-link.ts';
import { useDeleteMessage } from './use-messages.ts';

interface MessageRowProps {
  readonly message: InboxMessage;
  readonly isOpen: boolean;
  onToggle(): void;
}

/** One message: its title and time; when it is open, its text and its link. */
export function MessageRow({ message, isOpen, onToggle }: MessageRowProps) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const id = useId();
  const { kind, sentAt, isRead } = message;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-start transition-colors duration-150 hover:bg-surface-2 sm:px-5"
      >
        <span
          className={cx(
            'grid size-10 shrink-0 place-items-center rounded-full',
            isRead ? 'bg-surface-2 text-ink-3' : 'bg-accent-wash text-accent-text',
          )}
        >
          <Icon name={iconOf(kind)} />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={cx('text-pretty', isRead ? 'text-ink-2' : 'font-semibold text-ink-1')}>
            {t(`inbox.kinds.${kind}.title`)}
          </span>
          <span className="figures text-sm text-ink-3">{formatDateTime(sentAt, texts.language, timeZone)}</span>
        </span>
        {!isRead && (
          <span className="rounded-full bg-accent-wash px-2.5 py-0.5 text-xs font-semibold text-accent-text">
            {t('inbox.new')}
          </span>
        )}
        <Icon
          name="chevron-down"
          size={18}
          className={cx('text-ink-3 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Words message={message} />}
      </div>
    </li>
  );
}

function Words({ message }: { message: InboxMessage }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const remove = useDeleteMessage(() => showToast(t('inbox.removed')));
  // A second press may come before the button is disabled.
  const isSent = useRef(false);
  const { to, ...search } = linkOf(message);
  const press = () => {
    if (isSent.current) return;
    isSent.current = true;
    remove.mutate(message.id, {
      onError(error) {
        isSent.current = false;
        showToast(failureText(error, t('identity.connection')), 'lost');
      },
    });
  };
  return (
    <div className="grid gap-4 px-4 pt-1 pb-5 sm:ps-19 sm:pe-5">
      {message.kind === 'from_agent' && (
        <blockquote
          dir="auto"
          className="m-0 max-w-[62ch] border-s-2 border-line-strong ps-4 text-base break-words whitespace-pre-line text-ink-1"
        >
          {message.facts['text']}
        </blockquote>
      )}
      <p className="m-0 max-w-[62ch] text-sm text-ink-2">
        {t(`inbox.kinds.${message.kind}.text`, factsOf(message, texts, timeZone))}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={to} search={search} className={buttonClass({ look: 'secondary', size: 's' })}>
          {t(`inbox.kinds.${message.kind}.open`)}
        </Link>
        <Button look="quiet" size="s" busy={remove.isPending} onClick={press}>
          {t('inbox.remove')}
        </Button>
      </div>
    </div>
  );
}

function iconOf(kind: InboxMessage['kind']): IconName {
  if (kind === 'welcome') return 'home';
  if (kind === 'login') return 'lock';
  if (kind === 'matter_answered' || kind === 'from_agent') return 'mail';
  if (kind.startsWith('deposit')) return 'download';
  if (kind.startsWith('contract')) return 'mail';
  return kind.startsWith('withdrawal') ? 'external' : 'wallet';
}

/** The values of a message, formatted for its text. */
function factsOf({ facts }: InboxMessage, { language, t }: Texts, timeZone: string): Record<string, string> {
  const { amount, currency = '', at, place, contract, ...rest } = facts;
  const minor = amount === undefined ? null : parseAmount(amount);
  return {
    ...rest,
    ...(minor !== null && { amount: `${isCurrency(currency) ? displayAmount(minor, currency) : amount} ${currency}` }),
    ...(contract !== undefined && { contract: t(`inbox.contracts.${contract as ContractKind}`) }),
    ...(at !== undefined && { at: formatDateTime(Number(at), language, timeZone) }),
    ...(place !== undefined && { place: regionName(place, language) ?? t('identity.logins.placeUnknown') }),
  };
}
