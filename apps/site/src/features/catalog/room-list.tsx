import { useId } from 'react';
import type { Room } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { Money } from '../../shared/money/money.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { gameStyleClass } from './style-class.ts';
import { TileArt } from './tile-art.tsx';
import { useRooms } from './use-rooms.ts';

interface RoomListProps {
  gameType: string;
  onPlay: (room: Room) => void;
}

/** Tables where players meet: their game, their stakes, their free seats. Sitting down is a launch. */
export function RoomList({ gameType, onPlay }: RoomListProps) {
  const { t } = useTexts();
  const titleId = useId();
  const session = useSession();
  const { data: rooms, isError, refetch } = useRooms(gameType);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3.5">
      <div className="flex items-baseline gap-3">
        <h2 id={titleId} className="m-0 text-xl">{t('lobby.rooms.title')}</h2>
        {rooms && rooms.totalCount > 0 && <p role="status" className="m-0 text-sm text-ink-3">{t('lobby.rooms.count', { count: rooms.totalCount })}</p>}
      </div>
      {session.status === 'visitor' && (
        <EmptyState icon="user" title={t('lobby.rooms.login')} action={<Button look="secondary" onClick={() => openModal('login')}>{t('brand.logIn')}</Button>} />
      )}
      {session.status === 'member' && !rooms && isError && <ErrorState title={t('lobby.rooms.failed')} text={t('catalog.failedText')} retryText={t('brand.retry')} onRetry={() => void refetch()} />}
      {session.status === 'member' && !rooms && !isError && <div role="status" aria-label={t('brand.loading')}><Skeleton className="h-24 w-full rounded-lg" /></div>}
      {rooms?.list.length === 0 && <EmptyState icon="team" title={t('lobby.rooms.empty')} text={t('lobby.rooms.emptyText')} />}
      {rooms && rooms.list.length > 0 && (
        <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2 xl:grid-cols-3">
          {rooms.list.map((room) => <li key={`${room.vassalage} ${room.roomId}`}><RoomCard room={room} onPlay={onPlay} /></li>)}
        </ul>
      )}
    </section>
  );
}

function RoomCard({ room, onPlay }: { room: Room; onPlay: (room: Room) => void }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const isFull = room.takenSeats >= room.seats;
  return (
    <button
      type="button"
      disabled={isFull}
      onClick={() => onPlay(room)}
      className="flex w-full items-center gap-4 rounded-lg bg-surface-1 p-3 text-start ring-1 ring-inset ring-line transition-colors duration-150 hover:bg-surface-2 disabled:hover:bg-surface-1"
    >
      <span className={`tile-${gameStyleClass(room.nodeId)} tile-ground relative isolate block aspect-[3/4] w-16 shrink-0 overflow-hidden rounded-md text-tile-ink`}>
        <TileArt icon={room.showIcon} name={room.nodeName} />
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <bdi className="truncate font-display font-semibold text-ink-1">{room.nodeName}</bdi>
        <span className="text-sm text-ink-2">
          {t('lobby.rooms.stakes')} <Money amount={room.minBetAmount} currency={currency} /> – <Money amount={room.maxBetAmount} currency={currency} />
        </span>
        <span className="flex items-center gap-1.5 text-sm text-ink-3">
          <Icon name="team" size={16} />
          {t('lobby.rooms.seats', { taken: room.takenSeats, seats: room.seats })}
        </span>
      </span>
      {isFull ? <Badge>{t('lobby.rooms.full')}</Badge> : <span className="shrink-0 text-sm font-semibold text-accent-text">{t('lobby.rooms.sit')}</span>}
    </button>
  );
}
