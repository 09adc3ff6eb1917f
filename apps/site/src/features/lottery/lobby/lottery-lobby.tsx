import { useMemo, useState, type ReactNode } from 'react';
import type { LotteryPath } from '@fairhouse/contract/launch-way';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Button, cx, EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { useLotteryWords } from '../use-lottery-words.ts';
import { GameCard } from './game-card.tsx';
import {
  everyKind,
  favouriteKind,
  filterLobby,
  lobbyGroups,
  type LobbyFilter,
  type LobbyGame,
  type LobbyGroup,
} from './lobby-games.ts';
import { useLotteryGames, useOpened, useServerClock } from './use-lobby.ts';

export interface Hearts {
  /** Null: this house has no favourites. */
  readonly kept: ReadonlySet<string> | null;
  readonly heartOf: (entry: LobbyGame, name: string) => ReactNode;
}

const titles: Readonly<Record<LotteryPath, TextKey>> = {
  '/lottery': 'lottery.lobby.title',
  '/seaLottery': 'lottery.lobby.titleSea',
  '/vnLottery': 'lottery.lobby.titleVn',
};
const noFilter: LobbyFilter = { text: '', kind: everyKind };
const none: readonly LobbyGroup[] = [];

/** All lotteries of an address: by kind, with the countdown and the last draw of each. */
export function LotteryLobby({ path, hearts, back }: { path: LotteryPath; hearts: Hearts; back: ReactNode }) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const { data, isError, refetch } = useLotteryGames();
  const groups = useMemo(() => (data ? lobbyGroups(data, path) : none), [data, path]);
  const [filter, setFilter] = useState(noFilter);
  const shown = filterLobby(groups, filter, { nameOf: words.game, kept: hearts.kept });
  return (
    <div className="lot-page">
      <header className="grid gap-2">
        {back}
        <h1 className="m-0 text-3xl">{t(titles[path])}</h1>
        <p className="m-0 max-w-[60ch] text-ink-2">{t('lottery.lobby.lead')}</p>
      </header>
      {!data && isError && (
        <ErrorState
          title={t('lottery.lobby.failedTitle')}
          text={t('lottery.lobby.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <LobbySkeleton />}
      {data && <LobbyTools groups={groups} filter={filter} onFilter={setFilter} hasHearts={hearts.kept !== null} />}
      {data && shown.length === 0 && (
        <EmptyState
          icon="search"
          title={t('lottery.lobby.noneTitle')}
          text={t('lottery.lobby.noneText')}
          action={
            <Button look="secondary" onClick={() => setFilter(noFilter)}>
              {t('lottery.lobby.showAll')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && <LobbyShelf groups={shown} path={path} hearts={hearts} />}
    </div>
  );
}

function LobbyTools({
  groups,
  filter,
  onFilter,
  hasHearts,
}: {
  groups: readonly LobbyGroup[];
  filter: LobbyFilter;
  onFilter: (filter: LobbyFilter) => void;
  hasHearts: boolean;
}) {
  const { t } = useTexts();
  const kindText = useKindText();
  const chips = [
    { id: everyKind, text: t('lottery.lobby.all') },
    ...(hasHearts ? [{ id: favouriteKind, text: t('lottery.lobby.favourites') }] : []),
    ...(groups.length > 1 ? groups.map(({ code }) => ({ id: code, text: kindText(code) })) : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <label className="relative block max-w-md">
        <span className="sr-only">{t('lottery.lobby.search')}</span>
        <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-3" />
        <input
          type="search"
          autoComplete="off"
          maxLength={64}
          placeholder={t('lottery.lobby.search')}
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
          className="block min-h-11 w-full rounded-full bg-surface-1 ps-11 pe-5 text-base text-ink-1 ring-1 ring-inset ring-line-strong outline-none placeholder:text-ink-3 focus:ring-2 focus:ring-focus"
        />
      </label>
      <div role="group" aria-label={t('lottery.lobby.kinds')} className="chips lot-chips">
        {chips.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === filter.kind}
            onClick={() => onFilter({ ...filter, kind: id })}
            className={cx('lot-chip', id === filter.kind && 'is-chosen')}
          >
            {id === favouriteKind && <Icon name="heart" size={16} />}
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

function useKindText(): (code: string) => string {
  const { t, texts } = useTexts();
  return (code) => (texts.has(`lottery.kinds.${code}`) ? t(`lottery.kinds.${code}` as TextKey) : code);
}

function LobbyShelf({ groups, path, hearts }: { groups: readonly LobbyGroup[]; path: LotteryPath; hearts: Hearts }) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const kindText = useKindText();
  const opened = useOpened();
  const clock = useServerClock(groups[0]?.games[0]?.game.code);
  return groups.map(({ code, games }, at) => (
    <section key={code} aria-label={kindText(code)} className="grid grid-cols-1 gap-3">
      <h2 className="m-0 flex items-baseline gap-3 text-xl">
        {kindText(code)}{' '}
        <span className="font-text text-sm font-normal text-ink-3">
          {t('lottery.lobby.count', { count: games.length })}
        </span>
      </h2>
      <div className="lot-cards">
        {games.map((entry) => (
          <GameCard
            key={entry.game.code}
            entry={entry}
            path={path}
            winningNumber={opened[entry.game.code]?.winningNumber}
            clock={clock}
            tone={(at % 7) + 1}
            heart={hearts.kept === null ? null : hearts.heartOf(entry, words.game(entry.game.code))}
          />
        ))}
      </div>
    </section>
  ));
}

function LobbySkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t('brand.loading')} className="lot-cards">
      {Array.from({ length: 9 }, (_, at) => (
        <Skeleton key={at} className="h-32 rounded-lg" />
      ))}
    </div>
  );
}
