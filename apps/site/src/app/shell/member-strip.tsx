import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, buttonClass, cx, Icon, IconButton } from '@fairhouse/ui';
import { useFirstLogin } from '../../features/identity/use-first-login.ts';
import { WinNotice } from '../../features/lottery/wins/win-notice.tsx';
import { Avatar } from '../../features/profile/avatar.tsx';
import { BalanceChip } from '../../features/wallet/balance-chip.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { RankFrame } from '../../shared/rank/rank-frame.tsx';
import { RankLabel } from '../../shared/rank/rank-label.tsx';
import { useRankLabel } from '../../shared/rank/use-rank-label.ts';
import { isAgent, isTrial } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Count } from '../member-centre/count.tsx';
import { useMemberPages } from '../member-centre/use-member-pages.ts';
import { sumOfCounts, useMenuCounts } from '../member-centre/use-menu-counts.ts';
import { RewardNotice } from './reward-notice.tsx';
import { useDismissal } from './use-dismissal.ts';

/**
 * The header of a logged-in member: balance, account menu, log out, a win in a lottery; for a trial user, that it is a
 * trial (trust.md E9).
 */
export function MemberStrip({ name }: { name: string }) {
  const { t } = useTexts();
  const isOnTrial = isTrial(useSession());
  useFirstLogin();
  return (
    <>
      <WinNotice />
      <RewardNotice />
      {isOnTrial ? (
        <TrialMark />
      ) : (
        <IconButton icon="pause" label={t('brand.takeBreak')} onClick={() => openModal('takeBreak')} />
      )}
      <BalanceChip />
      <Link
        to="/member"
        search={{ page: 'depositv2' }}
        className={cx(buttonClass({ look: 'secondary', size: 's' }), 'max-md:hidden')}
      >
        {t('brand.deposit')}
      </Link>
      <Link
        to="/member"
        search={{ page: 'withdraw' }}
        className={cx(buttonClass({ look: 'quiet', size: 's' }), 'max-xl:hidden')}
      >
        {t('brand.withdraw')}
      </Link>
      <AccountMenu name={name} />
      <IconButton
        icon="logout"
        label={t('brand.logOut')}
        onClick={() => openModal('logout')}
        className="max-sm:hidden"
      />
    </>
  );
}

/** Always visible, with the link to registration. */
function TrialMark() {
  const { t } = useTexts();
  return (
    <>
      <Badge tone="live">{t('brand.trialMark')}</Badge>
      <Button size="s" className="max-md:hidden" onClick={() => openModal('register')}>
        {t('brand.register')}
      </Button>
    </>
  );
}

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-sm font-medium text-ink-1 no-underline hover:bg-surface-3 text-start';

/** A disclosure with links: Escape and leaving it close it, and the focus returns to its button. */
function AccountMenu({ name }: { name: string }) {
  const { t } = useTexts();
  const hasAgentCentre = hasModule(useInitialState().permission.info.whitelabel, 'AGENTPOLICY3');
  const isForAgent = isAgent(useSession()) && hasAgentCentre;
  const pages = useMemberPages();
  const counts = useMenuCounts();
  const label = useRankLabel();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissal({ isOpen, box, close: () => setIsOpen(false), onEscape: () => button.current?.focus() });

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={t('brand.accountMenu', { name })}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-full px-2 text-sm font-semibold text-ink-1 hover:bg-surface-2 sm:px-3"
      >
        <span className="relative">
          <RankFrame look={label}>
            <Avatar className="size-8" />
          </RankFrame>
          <Count count={sumOfCounts(counts)} className="absolute -end-2 -top-2 scale-80" />
        </span>
        <span className="hidden max-w-32 truncate lg:inline">{name}</span>
        {label && <RankLabel label={label} className="max-w-28 max-xl:hidden" />}
        <Icon name="chevron-down" size={16} className="hidden text-ink-3 sm:block" />
      </button>
      {isOpen && (
        // Never higher than the space between the header and the bottom bar, so that the logout stays visible.
        <div className="absolute end-0 top-full z-30 mt-2 grid max-h-[calc(100dvh-var(--header-height)-var(--bar-height)-1.5rem)] w-60 grid-rows-[auto_minmax(0,1fr)_auto] gap-0.5 rounded-md lg:max-h-[calc(100dvh-var(--header-height)-1.5rem)] bg-surface-2 p-2 shadow-3 ring-1 ring-inset ring-line">
          <p className="m-0 flex min-w-0 items-center justify-between gap-2 px-3 py-1.5 text-sm text-ink-3">
            <span className="truncate">{name}</span>
            {label && <RankLabel label={label} className="shrink-0" />}
          </p>
          <div className="grid gap-0.5 overflow-y-auto overscroll-contain">
            {pages.map((page) => (
              <Link
                key={page.id}
                to="/member"
                search={{ page: page.id }}
                onClick={() => setIsOpen(false)}
                className={rowClass}
              >
                <Icon name={page.icon} size={19} className="text-ink-3" />
                {t(page.text)}
                <Count count={counts[page.id] ?? 0} className="ms-auto" />
              </Link>
            ))}
            {isForAgent && (
              <Link to="/agentHome" onClick={() => setIsOpen(false)} className={rowClass}>
                <Icon name="team" size={19} className="text-ink-3" />
                {t('brand.agentCentre')}
              </Link>
            )}
          </div>
          <button
            type="button"
            className={rowClass}
            onClick={() => {
              setIsOpen(false);
              // This row is gone when the dialog closes, so the focus returns to what opened the menu.
              button.current?.focus();
              openModal('logout');
            }}
          >
            <Icon name="logout" size={19} className="text-ink-3" />
            {t('brand.logOut')}
          </button>
        </div>
      )}
    </div>
  );
}
