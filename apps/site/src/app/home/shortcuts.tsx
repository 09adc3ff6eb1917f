import { Link } from '@tanstack/react-router';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { cx, Icon, type IconName } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { isAgent, isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { shellPart } from '../shell/shell-part.tsx';

// Only members need them, so a visitor's first view does not load them.
const InviteTile = shellPart(async () => (await import('./invite-tile.tsx')).InviteTile);
const TileCount = shellPart(async () => (await import('./tile-count.tsx')).TileCount);

interface Shortcut {
  page: string;
  icon: IconName;
  title: TextKey;
  text: TextKey;
  tile: string;
}

export const invite: Shortcut = {
  page: 'referral',
  icon: 'team',
  title: 'content.invite',
  text: 'content.inviteText',
  tile: 'tile-2',
};
const bonus: Shortcut = {
  page: 'rewardCenter',
  icon: 'trophy',
  title: 'content.bonus',
  text: 'content.bonusText',
  tile: 'tile-6',
};
/** Spec 6: the ranks if the brand has them, otherwise the security centre. */
const account: Shortcut = {
  page: 'securityCenter',
  icon: 'shield',
  title: 'content.account',
  text: 'content.accountText',
  tile: 'tile-3',
};

const ranks: Shortcut = {
  page: 'vip',
  icon: 'crown',
  title: 'content.ranks',
  text: 'content.ranksText',
  tile: 'tile-3',
};

/** The three shortcut tiles (spec 2, 6); a tile whose module is off is left out. */
export function Shortcuts() {
  const { whitelabel } = useInitialState().permission.info;
  const session = useSession();
  const hasInvitations = hasModule(whitelabel, 'REFERRAL3');
  const mayInvite = hasInvitations && (session.status === 'visitor' || isAgent(session));
  const shown = [
    mayInvite && invite,
    hasModule(whitelabel, 'REWCEN3') && bonus,
    hasModule(whitelabel, 'MEMCLUB3') ? ranks : account,
  ].filter((each) => each !== false);
  return (
    <ul className={cx('shortcuts m-0 list-none gap-3 p-0', shown.length > 1 && 'has-tiles')}>
      {hasInvitations && isTrueMember(session) && !mayInvite && <InviteTile />}
      {shown.map((shortcut) => (
        <ShortcutTile key={shortcut.page} {...shortcut} />
      ))}
    </ul>
  );
}

export function ShortcutTile({ page, icon, title, text, tile }: Shortcut) {
  const { t } = useTexts();
  const session = useSession();
  return (
    <li className="min-w-0">
      <Link
        to="/member"
        search={{ page }}
        className={`${tile} shortcut group flex min-h-16 items-center gap-3.5 rounded-lg px-4 py-3 text-ink-1 no-underline`}
      >
        <span className="tile-ground relative grid size-10 shrink-0 place-items-center rounded-full text-tile-ink">
          <Icon name={icon} size={20} />
          {page === bonus.page && isTrueMember(session) && <TileCount />}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="font-display text-base font-semibold">{t(title)}</span>
          <span className="text-sm text-ink-2 max-sm:hidden">{t(text)}</span>
        </span>
        <Icon name="chevron-forward" size={18} className="text-ink-3" />
      </Link>
    </li>
  );
}
