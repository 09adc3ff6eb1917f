import { useEffect, useMemo, useRef } from 'react';
import { useTexts } from '@fairhouse/i18n';
import type { LotteryGame, Play } from '@fairhouse/lottery';
import { cx } from '@fairhouse/ui';
import type { SoldPlay } from '../use-lottery-game.ts';
import { useLotteryWords } from '../use-lottery-words.ts';

interface PlayTabsProps {
  game: LotteryGame;
  sold: ReadonlyMap<string, SoldPlay>;
  play: Play;
  onPlay: (playCode: string) => void;
}

/** Groups of plays, and the plays of the open group. */
export function PlayTabs({ game, sold, play, onPlay }: PlayTabsProps) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const groups = useMemo(() => {
    const byGroup = new Map<string, Play[]>();
    for (const each of game.family.plays)
      if (sold.has(each.code)) byGroup.set(each.group, [...(byGroup.get(each.group) ?? []), each]);
    return byGroup;
  }, [game, sold]);
  const plays = groups.get(play.group) ?? [play];
  if (groups.size < 2 && plays.length < 2) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {groups.size > 1 && (
        <ChipRow
          label={t('lottery.betting.groups')}
          active={play.group}
          chips={[...groups.keys()].map((code) => ({ id: code, text: words.group(code) }))}
          onChoose={(group) => onPlay(groups.get(group)?.[0]?.code ?? play.code)}
          isStrong
        />
      )}
      {plays.length > 1 && (
        <ChipRow
          label={t('lottery.betting.plays')}
          active={play.code}
          chips={plays.map(({ code }) => ({ id: code, text: words.play(code) }))}
          onChoose={onPlay}
        />
      )}
    </div>
  );
}

interface ChipRowProps {
  label: string;
  active: string;
  chips: readonly { id: string; text: string }[];
  onChoose: (id: string) => void;
  isStrong?: boolean;
}

/** A row of chips with one chosen; a phone scrolls it by touch, and the chosen chip is always in view. */
function ChipRow({ label, active, chips, onChoose, isStrong = false }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    // Only the row scrolls: scrollIntoView would scroll the page as well.
    if (row.current && chip)
      row.current.scrollLeft =
        chip.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [active]);
  return (
    <div ref={row} role="group" aria-label={label} className="chips lot-chips">
      {chips.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === active}
          onClick={() => onChoose(id)}
          className={cx('lot-chip', isStrong && 'is-strong', id === active && 'is-chosen')}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
