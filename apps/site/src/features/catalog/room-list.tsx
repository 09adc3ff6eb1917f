import { useId, type ReactNode } from 'react';
import type { Room } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { Badge, Button, ErrorState, Icon, Skeleton, type IconName } from '@fairhouse/ui';
import { imageAddress } from '../../shared/hosts/image-host.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { Money } from '../../shared/money/money.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { gameStyleClass } from './style-class.ts';
import { useRooms } from './use-rooms.ts';

interface RoomListProps {
  gameType: string;
  onPlay: (room: Room) => void;
}

/** Tables between players: their game, their stakes, their free seats. Sitting down launches the game. */
export function RoomList({ gameType, onPlay }: RoomListProps) {
  const { t } = useTexts();
  const titleId = useId();
  const { status } = useSession();
  const { data: rooms, isError, refetch } = useRooms(gameType);
  const isWaiting = status !== 'visitor' && !rooms;
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3.5">
      <div className="flex items-baseline gap-3">
        <h2 id={titleId} className="m-0 text-xl">
          {t('lobby.rooms.title')}
        </h2>
        {rooms && rooms.totalCount > 0 && (
          <p role="status" className="m-0 text-sm text-ink-3">
            {t('lobby.rooms.count', { count: rooms.totalCount })}
          </p>
        )}
      </div>
      {status === 'visitor' && (
        <Line
          icon="user"
          title={t('lobby.rooms.login')}
          action={
            <Button look="secondary" size="s" onClick={() => openModal('login')}>
              {t('brand.logIn')}
            </Button>
          }
        />
      )}
      {isWaiting && isError && (
        <ErrorState
          title={t('lobby.rooms.failed')}
          text={t('catalog.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isWaiting && !isError && (
        <div role="status" aria-label={t('brand.loading')}>
          <Skeleton className="h-20 w-full rounded-lg" />
        </div>
      )}
      {rooms?.list.length === 0 && (
        <Line icon="team" title={t('lobby.rooms.empty')} text={t('lobby.rooms.emptyText')} />
      )}
      {rooms && rooms.list.length > 0 && (
        <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2 xl:grid-cols-3">
          {rooms.list.map((room) => (
            <li key={`${room.vassalage} ${room.roomId}`} className="grid">
              <RoomCard room={room} onPlay={onPlay} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shown instead of tables, low enough to leave the games below visible. */
function Line({ icon, title, text, action }: { icon: IconName; title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-surface-1 px-4 py-3.5 ring-1 ring-inset ring-line">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon name={icon} size={22} />
      </span>
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="m-0 font-semibold text-ink-1">{title}</p>
        {text && <p className="m-0 text-sm text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
  );
}

function RoomCard({ room, onPlay }: { room: Room; onPlay: (room: Room) => void }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const factsId = useId();
  const isFull = room.takenSeats >= room.seats;
  return (
    <button
      type="button"
      disabled={isFull}
      aria-label={room.nodeName}
      aria-describedby={factsId}
      onClick={() => onPlay(room)}
      className="flex w-full items-center gap-4 rounded-lg bg-surface-1 p-3 text-start ring-1 ring-inset ring-line transition-colors duration-150 hover:bg-surface-2 disabled:hover:bg-surface-1"
    >
      <span
        className={`tile-${gameStyleClass(room.nodeId)} tile-ground relative block aspect-[3/4] w-16 shrink-0 overflow-hidden rounded-md`}
      >
        <img
          src={imageAddress(room.showIcon)}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={(event) => event.currentTarget.remove()}
          className="size-full object-cover"
        />
      </span>
      <span id={factsId} className="grid min-w-0 flex-1 gap-1">
        <bdi className="truncate font-display font-semibold text-ink-1">{room.nodeName}</bdi>
        <span className="text-sm text-ink-2">
          {t('lobby.rooms.stakes')} <span className="figures font-semibold">{bare(room.minBetAmount, currency)}</span> –{' '}
          <Money amount={room.maxBetAmount} currency={currency} />
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-3">
          <span className="inline-flex items-center gap-1.5">
            <Icon name="team" size={16} />
            {t('lobby.rooms.seats', { taken: room.takenSeats, seats: room.seats })}
          </span>
          {isFull ? (
            <Badge>{t('lobby.rooms.full')}</Badge>
          ) : (
            <span className="font-semibold text-accent-text">{t('lobby.rooms.sit')}</span>
          )}
        </span>
      </span>
    </button>
  );
}

/** The lower end of a range; the upper end shows the currency. */
function bare(amount: string, currency: string): string {
  const minor = parseAmount(amount);
  return minor !== null && isCurrency(currency) ? displayAmount(minor, currency) : amount;
}
