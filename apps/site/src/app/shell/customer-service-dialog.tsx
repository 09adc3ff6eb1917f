import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Icon, type IconName } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { besideProps, contactLinks } from './house-links.ts';

const rowClass =
  'flex min-h-16 w-full items-center gap-4 rounded-lg bg-surface-2 px-4 py-3 text-start text-ink-1 no-underline transition-colors duration-150 hover:bg-surface-3';

/** Every way to reach the house, and what the member has sent (spec 2, customer service). */
export function CustomerServiceDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const { info } = useInitialState().permission;
  const session = useSession();
  const isKnown = session.status === 'member';
  const chat = useQuery({ queryKey: queryKeys.supportChat, queryFn: () => api.getSupportChat(), enabled: isKnown });
  const chatText = isKnown
    ? t(chat.data?.isStaffed ? 'support.service.chatOn' : 'support.service.chatOff')
    : t('support.service.chatLogin');
  const unread = chat.data?.unread ?? 0;
  return (
    <div className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('support.service.lead')}</p>
      <ul className="m-0 grid list-none gap-2 p-0">
        <li>
          <button type="button" className={rowClass} onClick={() => openModal('supportChat')}>
            <RowWords
              icon="chat"
              title={t('support.service.chat')}
              text={unread > 0 ? t('chat.unread', { count: unread }) : chatText}
              isLive={chat.data?.isStaffed === true}
            />
          </button>
        </li>
        {contactLinks(info).map(({ kind, icon, address }) => (
          <li key={address}>
            <a href={address} {...besideProps(address)} className={rowClass}>
              <RowWords icon={icon} title={t(`support.contactBy.${kind}`)} />
            </a>
          </li>
        ))}
        {hasModule(info.whitelabel, 'FEEDBACK3') && (
          <li>
            <button type="button" className={rowClass} onClick={() => openModal('feedback')}>
              <RowWords icon="pencil" title={t('support.service.feedback')} text={t('support.service.feedbackText')} />
            </button>
          </li>
        )}
        <li>
          <button type="button" className={rowClass} onClick={() => openModal('complaint')}>
            <RowWords icon="alert" title={t('support.service.complaint')} text={t('support.service.complaintText')} />
          </button>
        </li>
        {isTrueMember(session) && (
          <li>
            <Link to="/member" search={{ page: 'support' }} onClick={close} className={rowClass}>
              <RowWords icon="records" title={t('support.service.mine')} text={t('support.service.mineText')} />
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function RowWords({
  icon,
  title,
  text,
  isLive = false,
}: {
  icon: IconName;
  title: string;
  text?: ReactNode;
  isLive?: boolean;
}) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-1 text-accent-text">
        <Icon name={icon} size={20} />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold">{title}</span>
        {text !== undefined && (
          <span className="flex items-center gap-2 text-sm text-ink-2">
            {isLive && <span aria-hidden="true" className="live-dot size-2 shrink-0 rounded-full bg-live" />}
            {text}
          </span>
        )}
      </span>
      <Icon name="chevron-forward" size={18} className="ms-auto text-ink-3" />
    </>
  );
}
