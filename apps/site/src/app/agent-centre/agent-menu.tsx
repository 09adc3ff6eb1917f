import { Link } from '@tanstack/react-router';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { agentPages, type AgentMenuPage } from './agent-pages.ts';

const entryClass =
  'flex min-h-11 items-center gap-2.5 rounded-full px-4 text-sm font-semibold whitespace-nowrap no-underline transition-colors duration-150';
const restClass = cx(entryClass, 'text-ink-2 hover:bg-surface-1 hover:text-ink-1');

/** The menu of the agent centre: its pages, then messages and customer service (spec 2). */
export function AgentMenu({ active }: { active: AgentMenuPage['id'] }) {
  const { t } = useTexts();
  const { whitelabel } = useInitialState().permission.info;
  return (
    <nav aria-label={t('agency.rooms.label')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="m-0 flex w-max list-none gap-1 p-0">
        {agentPages.map(({ id, text, icon }) => (
          <li key={id}>
            <Link
              to="/agentHome"
              search={{ page: id }}
              aria-current={id === active ? 'page' : undefined}
              className={cx(
                entryClass,
                id === active ? 'bg-surface-2 text-ink-1' : 'text-ink-2 hover:bg-surface-1 hover:text-ink-1',
              )}
            >
              <Icon name={icon} size={18} className={cx(id === active && 'text-accent-text')} />
              {t(text)}
            </Link>
          </li>
        ))}
        {hasModule(whitelabel, 'AGENTPOLICY3') && (
          <li>
            <Link to="/member" search={{ page: 'messageV2' }} className={restClass}>
              <Icon name="mail" size={18} />
              {t('brand.messages')}
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={restClass} onClick={() => openModal('customerService')}>
            <Icon name="chat" size={18} />
            {t('brand.customerService')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
