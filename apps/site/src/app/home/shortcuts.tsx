import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { cx, Icon, type IconName } from '@fairhouse/ui';
import { crownIcon } from '@fairhouse/ui/later-icons';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { isAgent, isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { shellPart } from '../shell/shell-part.tsx';

// Only members need it, so a visitor's first view does not load it.
const TileCount = shellPart(async () => (await import('./tile-count.tsx')).TileCount);

interface Shortcut {
  page: string;
  icon: IconName;
  title: TextKey;
  text: TextKey;
  tile: string;
}

const invite: Shortcut = {
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
  icon: crownIcon,
  title: 'content.ranks',
  text: 'content.ranksText',
  tile: 'tile-3',
};

/** The three shortcut tiles (spec 2, 6); a tile whose module is off is left out. */
export function Shortcuts() {
  const { t } = useTexts();
  const { whitelabel } = useInitialState().permission.info;
  const session = useSession();
  const hasInvitations = hasModule(whitelabel, 'REFERRAL3');
  const isPlayer = isTrueMember(session) && !isAgent(session);
  // Spec 6: a member who is no agent invites while an offer for that is open.
  const member = useQuery({
    queryKey: queryKeys.memberInfo,
    queryFn: () => api.getMemberInfo(),
    enabled: hasInvitations && isPlayer,
  });
  const hasOffer = isPlayer && member.data?.availablePromo.REFERRAL.enabled === true;
  const mayInvite = hasInvitations && (session.status === 'visitor' || isAgent(session) || hasOffer);
  const shown = [
    mayInvite && invite,
    hasModule(whitelabel, 'REWCEN3') && bonus,
    hasModule(whitelabel, 'MEMCLUB3') ? ranks : account,
  ].filter((each) => each !== false);
  return (
    <ul className={cx('shortcuts m-0 list-none gap-3 p-0', shown.length > 1 && 'has-tiles')}>
      {shown.map(({ page, icon, title, text, tile }) => (
        <li key={page} className="min-w-0">
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
      ))}
    </ul>
  );
}
