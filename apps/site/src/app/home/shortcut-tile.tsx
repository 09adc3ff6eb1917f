import { Link } from '@tanstack/react-router';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Icon, type IconName } from '@fairhouse/ui';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { shellPart } from '../shell/shell-part.tsx';

// Only members need it, so a visitor's first view does not load it.
const TileCount = shellPart(async () => (await import('./tile-count.tsx')).TileCount);

/** The member page whose tile counts what waits there. */
export const bonusPage = 'rewardCenter';

export interface Shortcut {
  page: string;
  icon: IconName;
  title: TextKey;
  text: TextKey;
  tile: string;
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
          {page === bonusPage && isTrueMember(session) && <TileCount />}
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
