import type { Raffle } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { PlaceTable } from './place-table.tsx';
import { usePrizeText } from './prize-text.ts';
import { RaffleScene } from './scenes/raffle-scene.tsx';

/** The draw of a raffle: the drum, then who won, place by place. */
export function RaffleDialog({ raffle: { winners, prizes } }: { raffle: Raffle }) {
  const { t } = useTexts();
  const textOf = usePrizeText();
  const own = winners.filter(({ isOwn }) => isOwn);
  return (
    <div className="grid gap-4">
      <RaffleScene
        winners={winners.map((winner) => ({
          entry: winner.place,
          place: winner.place,
          name: winner.isOwn ? t('tickets.raffle.you') : winner.userName,
          prize: textOf(winner),
          isOwn: winner.isOwn,
        }))}
      />
      <p role="status" className="m-0 text-center font-display text-lg font-semibold text-ink-1">
        {own.length === 0
          ? t('tickets.raffle.notYou')
          : t('tickets.won', { prize: own.map((winner) => textOf(winner)).join(' + ') })}
      </p>
      <PlaceTable prizes={prizes} winners={winners} />
    </div>
  );
}
