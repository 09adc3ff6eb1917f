import { Link } from '@tanstack/react-router';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, Icon, IconButton } from '@fairhouse/ui';
import { HouseClock } from '../../features/agency/house-clock.tsx';
import { Wordmark } from '../../features/brand/wordmark.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { LanguageSelect } from '../shell/language-switch.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';

/** The clock of the house with its GMT offset, the agent's name, and the way out (spec 2); on phones a second row has the rest. */
export function AgentHeader({ name }: { name: string }) {
  const { t } = useTexts();
  const { brand } = useInitialState().permission;
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-surface-0/92 backdrop-blur-md">
        <div className="mx-auto flex h-(--header-height) max-w-[90rem] items-center gap-2 px-4 sm:gap-4 sm:px-6 lg:px-8">
          <Link
            to="/agentHome"
            aria-label={`${brand.name}, ${t('agency.centre')}`}
            className="flex items-center gap-3 no-underline"
          >
            <span className="max-sm:hidden">
              <Wordmark name={brand.name} />
            </span>
            <span className="sm:hidden">
              <Wordmark name={brand.name} compact />
            </span>
            <span className="border-s border-line-strong ps-3 text-sm font-semibold text-ink-2 max-md:hidden">
              {t('agency.centre')}
            </span>
          </Link>
          <div className="ms-auto">
            <HouseClock />
          </div>
          <div className="flex items-center max-lg:hidden">
            <Tools />
          </div>
          <span className="flex min-w-0 items-center gap-2">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash font-display text-base text-accent-text uppercase"
            >
              {name.slice(0, 1)}
            </span>
            <span className="max-w-36 truncate text-sm font-semibold text-ink-1">{name}</span>
          </span>
          <Button look="secondary" size="s" icon="logout" className="max-sm:hidden" onClick={() => openModal('logout')}>
            {t('brand.logOut')}
          </Button>
          <IconButton
            icon="logout"
            label={t('brand.logOut')}
            className="sm:hidden"
            onClick={() => openModal('logout')}
          />
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-1 px-4 pt-2 sm:px-6 lg:hidden">
        <Tools />
      </div>
    </>
  );
}

function Tools() {
  const { t } = useTexts();
  const { whitelabel } = useInitialState().permission.info;
  return (
    <>
      <LanguageSelect />
      <ThemeSwitch />
      <IconButton icon="pause" label={t('brand.takeBreak')} onClick={() => openModal('takeBreak')} />
      <IconButton
        icon="shield"
        label={t('brand.changePassword')}
        onClick={() => openModal('changePassword', { leadsTo: '/agentHome' })}
      />
      {hasModule(whitelabel, 'AGENTPOLICY3') && (
        <Link to="/" className={buttonClass({ look: 'quiet', size: 's' })}>
          <Icon name="dice" size={18} />
          <span className="max-[26rem]:sr-only">{t('agency.site')}</span>
        </Link>
      )}
    </>
  );
}
