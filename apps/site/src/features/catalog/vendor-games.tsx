import { useState } from 'react';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { GameList } from './game-list.tsx';
import { readFilter } from './list-filter.ts';
import { ListSearch } from './list-search.tsx';

interface VendorGamesProps {
  vassalage: string;
  name: string;
  onPlay: (game: Game) => void;
}

/** The popup game list of a vendor (spec 4, isGame VASSALAGE): its games, and a search among them. */
export function VendorGames({ vassalage, name, onPlay }: VendorGamesProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const filter = readFilter({ vassalage, gameName: typed });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="m-0 font-display text-lg font-semibold">{name}</p>
      <ListSearch label={t('lobby.search')} value={typed} onChange={setTyped} />
      <GameList
        label={name}
        scope={{ gameType: '' }}
        filter={filter}
        onPlay={onPlay}
        empty={{
          title: t(typed === '' ? 'lobby.empty.title' : 'lobby.empty.search', { name: typed }),
          text: t('lobby.empty.vendorText'),
        }}
      />
    </div>
  );
}
