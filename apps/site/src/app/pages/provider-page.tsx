import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { categories } from '../../features/catalog/category.ts';
import { ChoiceChips } from '../../shared/choice/choice-chips.tsx';
import { ListSearch } from '../../features/catalog/list-search.tsx';
import { LobbyHead, LobbyNav } from '../../features/catalog/lobby-head.tsx';
import { VendorTile } from '../../features/catalog/vendor-tile.tsx';
import { vendorPlaces } from '../../features/catalog/vendor-way.ts';
import { useVendorLanes } from '../../features/catalog/use-vendor-lanes.ts';

/** Spec 2, provider list: all vendors, by category and by name. */
export function ProviderPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { gameType = '', gameName = '' } = useSearch({ from: '/provider' });
  const { data: lanes, isError, refetch } = useVendorLanes();
  const change = useCallback(
    (search: { gameType: string; gameName: string }, isTyped = false) =>
      void navigate({
        to: '/provider',
        search: {
          ...(search.gameType !== '' && { gameType: search.gameType }),
          ...(search.gameName !== '' && { gameName: search.gameName }),
        },
        replace: isTyped,
        resetScroll: false,
      }),
    [navigate],
  );
  const searchFor = useCallback((name: string) => change({ gameType, gameName: name }, true), [change, gameType]);
  const shown = vendorPlaces(lanes ?? []).filter(
    ({ card, lanes: own }) =>
      (gameType === '' || own.includes(gameType)) && card.displayName.toLowerCase().includes(gameName.toLowerCase()),
  );
  return (
    <div className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <LobbyNav lanes={lanes} />
      <LobbyHead
        title={t('lobby.providers')}
        text={t('lobby.providersText')}
        tone={3}
        pictures={(lanes ?? [])
          .flatMap(({ cards }) => cards.map((card) => card.lagerIcon))
          .filter((icon, at, all) => all.indexOf(icon) === at)}
      />
      <div className="list-bar">
        <ChoiceChips
          label={t('lobby.categories')}
          choices={[
            { id: '', text: t('lobby.allCategories') },
            ...(lanes ?? []).map(({ title }) => ({
              id: title,
              text: categories[title] ? t(categories[title].title) : title,
            })),
          ]}
          chosen={gameType}
          onChoose={(type) => change({ gameType: type, gameName })}
        />
        <ListSearch label={t('lobby.searchProviders')} value={gameName} onChange={searchFor} />
      </div>
      {!lanes && isError && (
        <ErrorState
          title={t('catalog.failedTitle')}
          text={t('catalog.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!lanes && !isError && (
        <div className="game-grid" role="status" aria-label={t('brand.loading')}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="aspect-[3/4] rounded-lg" />
          ))}
        </div>
      )}
      {lanes && shown.length === 0 && (
        <EmptyState icon="search" title={t('lobby.noProviders')} text={t('lobby.empty.text')} />
      )}
      <ul className="game-grid m-0 list-none p-0">
        {shown.map((place) => (
          <li key={place.card.vassalage}>
            <VendorTile place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}
