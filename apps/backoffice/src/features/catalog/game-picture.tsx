import type { DeskGame } from '@fairhouse/contract';
import { pictureAt } from '@fairhouse/contract/picture-width';
import { cx, Icon } from '@fairhouse/ui';

/** The server serves the house's own pictures; other games have a sign. */
const paintedTile = /^\/tiles\/[^/]+\/[^/]+$/;

/** The small tile of a game; its name is beside it. */
export function GamePicture({ game }: { game: DeskGame }) {
  const shape = cx(
    'h-13 w-10 shrink-0 rounded-sm ring-1 ring-line ring-inset',
    game.isHidden && 'opacity-40 grayscale',
  );
  if (!paintedTile.test(game.icon.split('?')[0] ?? ''))
    return (
      <span className={cx(shape, 'grid place-items-center bg-accent-wash text-accent-text')}>
        <Icon name="dice" />
      </span>
    );
  return (
    <img
      src={pictureAt(game.icon, 120)}
      alt=""
      width={40}
      height={52}
      loading="lazy"
      decoding="async"
      className={cx(shape, 'object-cover')}
    />
  );
}
