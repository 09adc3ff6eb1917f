import { hasModule } from '@fairhouse/contract/modules';
import { cx } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { isAgent, isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { shellPart } from '../shell/shell-part.tsx';
import { bonusPage, ShortcutTile, type Shortcut } from './shortcut-tile.tsx';

// Only members need it, so a visitor's first view does not load it.
const InviteTile = shellPart(async () => (await import('./invite-tile.tsx')).InviteTile);

const invite: Shortcut = {
  page: 'referral',
  icon: 'team',
  title: 'content.invite',
  text: 'content.inviteText',
  tile: 'tile-2',
};
const bonus: Shortcut = {
  page: bonusPage,
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
      {hasInvitations && isTrueMember(session) && !mayInvite && <InviteTile {...invite} />}
      {shown.map((shortcut) => (
        <ShortcutTile key={shortcut.page} {...shortcut} />
      ))}
    </ul>
  );
}
