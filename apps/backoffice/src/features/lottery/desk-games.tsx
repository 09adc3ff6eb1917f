import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskLottery } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { GameDialog } from './game-dialog.tsx';
import { usePaceText } from './use-pace-text.ts';
import { useLotteryNames } from './use-lottery-names.ts';

/** Lotteries of the brand, and which of their plays are sold. */
export function DeskGames() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const names = useLotteryNames();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'lottery', 'games'],
    queryFn: () => api.listDeskLotteries(),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const all = query.data?.list ?? [];
  const nameOf = ({ gameCode, gameName }: DeskLottery): string => names.game(gameCode, gameName);
  const wanted = search.trim().toLowerCase();
  const list = all.filter(
    (game) =>
      (group === '' || game.group === group) && `${nameOf(game)} ${game.gameCode}`.toLowerCase().includes(wanted),
  );
  const groups = [...new Set(all.map((game) => game.group))];
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.lottery.games.lead')}</p>
      <div className="flex flex-wrap items-end gap-3 [&_select]:min-h-12">
        <Field
          className="min-w-0 max-sm:basis-full sm:w-56"
          label={t('operators.lottery.games.search')}
          type="search"
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select
          className="min-w-0 max-sm:basis-full sm:w-48"
          label={t('operators.lottery.games.group')}
          value={group}
          options={[{ value: '', text: t('operators.all') }, ...groups.map((value) => ({ value, text: value }))]}
          onChange={(event) => setGroup(event.target.value)}
        />
      </div>
      <RowTable
        isTall
        label={t('operators.lottery.tabs.games')}
        query={query.data ? { ...query, data: { list } } : query}
        keyOf={({ gameCode }) => gameCode}
        emptyText={t('operators.lottery.games.none')}
        columns={[
          { head: t('operators.lottery.file.game'), cell: (game) => <GameName game={game} /> },
          { head: t('operators.state'), cell: (game) => <GameState game={game} /> },
          {
            head: t('operators.lottery.games.group'),
            cell: (game) => (
              <span className="grid whitespace-nowrap text-ink-2">
                {game.group}
                <span className="text-xs text-ink-3">{game.vendor}</span>
              </span>
            ),
          },
          { head: t('operators.lottery.games.pace'), cell: (game) => <Pace game={game} /> },
          {
            head: t('operators.look'),
            cell: (game) => (
              <Button
                size="s"
                look="secondary"
                aria-label={t('operators.lottery.games.openOf', { game: nameOf(game) })}
                onClick={() => setOpened(game.gameCode)}
              >
                {t('operators.open')}
              </Button>
            ),
          },
        ]}
      />
      {opened !== null && <GameDialog gameCode={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function GameName({ game: { gameCode, gameName, isOfficial } }: { game: DeskLottery }) {
  const { t } = useTexts();
  const names = useLotteryNames();
  return (
    <span className="grid min-w-40 justify-items-start gap-1">
      <strong className="text-ink-1">{names.game(gameCode, gameName)}</strong>
      <code className="text-xs text-ink-3">{gameCode}</code>
      {isOfficial && <Badge>{t('operators.lottery.official')}</Badge>}
    </span>
  );
}

/** Whether the lottery is sold in this brand, and how many of its plays are not. */
function GameState({
  game: { isOff, isResting, playsOff },
}: {
  game: Pick<DeskLottery, 'isOff' | 'isResting' | 'playsOff'>;
}) {
  const { t, texts } = useTexts();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={isOff ? 'lost' : 'won'}>
        {t(isOff ? 'operators.lottery.games.off' : 'operators.lottery.games.on')}
      </Badge>
      {isResting && <Badge tone="accent">{t('operators.lottery.games.resting')}</Badge>}
      {playsOff > 0 && (
        <Badge>
          {t('operators.lottery.games.playsOff', { count: playsOff, shown: formatCount(playsOff, texts.language) })}
        </Badge>
      )}
    </span>
  );
}

function Pace({ game: { everySeconds } }: { game: DeskLottery }) {
  const paceText = usePaceText();
  return <span className="whitespace-nowrap">{paceText(everySeconds)}</span>;
}
