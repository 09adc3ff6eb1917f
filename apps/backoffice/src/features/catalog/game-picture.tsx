import type { DeskGame } from '@fairhouse/contract';
import { pictureAt } from '@fairhouse/contract/picture-width';
import { cx, Icon } from '@fairhouse/ui';

/** What this house paints is served here too; anything else has a sign. */
const paintedTile = /^\/tiles\/[^/]+\/[^/]+$/;

/** The tile of a game, small; its name stands beside it. */
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
