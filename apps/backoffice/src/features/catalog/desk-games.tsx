import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskGame, DeskVendor } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GameMarks } from './game-marks.tsx';
import { GamePicture } from './game-picture.tsx';

const marks = ['hot', 'new', 'maintenance', 'hidden'] as const;
type Mark = (typeof marks)[number];

/** Games filtered by name, vendor, type and mark, in catalogue order. */
export function DeskGames({ vendors, gameTypes }: { vendors: readonly DeskVendor[]; gameTypes: readonly string[] }) {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const [asked, setAsked] = useState<{
    search: string;
    vendor: string;
    gameType: string;
    mark: Mark | '';
    page: number;
  }>({ search: '', vendor: '', gameType: '', mark: '', page: 1 });
  const [opened, setOpened] = useState<DeskGame | null>(null);
  const { search, vendor, gameType, mark, page } = asked;
  const query = useQuery({
    queryKey: [merchant, 'catalog', 'games', asked],
    queryFn: () =>
      api.listDeskGames({
        search,
        page,
        ...(vendor && { vendor }),
        ...(gameType && { gameType }),
        ...(mark && { mark }),
      }),
    // The filters stay in place while the next rows load.
    placeholderData: keepPreviousData,
  });
  const every = { value: '', text: t('operators.all') };
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,16rem)_repeat(3,minmax(0,11rem))]">
        <Field
          className="col-span-2 md:col-span-1"
          label={t('operators.catalog.search')}
          type="search"
          maxLength={100}
          value={search}
          onChange={(event) => setAsked({ ...asked, page: 1, search: event.target.value })}
        />
        <Select
          className="min-w-0"
          label={t('operators.catalog.vendor')}
          value={vendor}
          options={[every, ...vendors.map(({ code, name }) => ({ value: code, text: name }))]}
          onChange={(event) => setAsked({ ...asked, page: 1, vendor: event.target.value })}
        />
        <Select
          className="min-w-0"
          label={t('operators.catalog.type')}
          value={gameType}
          options={[every, ...gameTypes.map((type) => ({ value: type, text: type }))]}
          onChange={(event) => setAsked({ ...asked, page: 1, gameType: event.target.value })}
        />
        <Select
          className="min-w-0 max-md:col-span-2"
          label={t('operators.catalog.mark')}
          value={mark}
          options={[every, ...marks.map((value) => ({ value, text: t(`operators.catalog.marks.${value}`) }))]}
          onChange={(event) =>
            setAsked({ ...asked, page: 1, mark: marks.find((value) => value === event.target.value) ?? '' })
          }
        />
      </div>
      {query.data && (
        <p role="status" className="m-0 text-sm text-ink-3">
          {t('operators.catalog.found', {
            count: query.data.total,
            shown: formatCount(query.data.total, texts.language),
          })}
        </p>
      )}
      <RowTable
        isTall
        label={t('operators.catalog.games')}
        query={query}
        keyOf={({ nodeId }) => `${nodeId}`}
        emptyText={t('operators.catalog.none')}
        page={page}
        onPage={(next) => setAsked({ ...asked, page: next })}
        columns={[
          { head: t('operators.catalog.game'), cell: (game) => <GameName game={game} /> },
          { head: t('operators.state'), cell: (game) => <GameMarks game={game} /> },
          {
            head: t('operators.catalog.type'),
            cell: (game) => (
              <span className="grid whitespace-nowrap text-ink-2">
                {game.gameType}
                <span className="text-xs text-ink-3">{game.classification}</span>
              </span>
            ),
          },
          {
            head: t('operators.catalog.players'),
            isNumber: true,
            cell: ({ players }) => formatCount(players, texts.language),
          },
          ...(may('catalog.manage')
            ? [
                {
                  head: t('operators.action'),
                  cell: (game: DeskGame) => (
                    <Button
                      look="secondary"
                      size="s"
                      aria-label={t('operators.catalog.switchOf', { game: game.name })}
                      onClick={() => setOpened(game)}
                    >
                      {t('operators.catalog.switch')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {opened && (
        <GameDialog
          game={query.data?.list.find(({ nodeId }) => nodeId === opened.nodeId) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function GameName({ game }: { game: DeskGame }) {
  return (
    <span className="flex min-w-44 items-center gap-3">
      <GamePicture game={game} />
      <span className="grid">
        <strong className="text-ink-1">{game.name}</strong>
        <span className="text-xs text-ink-3">
          {game.vendorName} · <span className="figures">{game.nodeId}</span>
        </span>
      </span>
    </span>
  );
}
