import { useState } from 'react';
import { videoPokerPays, royalOfFive, type PokerDealt, type PokerDrawn } from '@fairhouse/casino';
import { formatAmount } from '@fairhouse/money';
import { CardFace } from '../../kit/cards/card-face.tsx';
import { readCard } from '../../kit/cards/card.ts';
import { FourColours } from '../../kit/cards/four-colours.tsx';
import type { GameClient, RulesProps, StageProps } from '../../kit/game-client.ts';
import { useStore } from '../../kit/hooks.ts';
import { Icon } from '../../kit/icons.tsx';
import { useMoney } from '../../kit/money-text.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import { useText } from '../../kit/texts.ts';
import '../../kit/mini/mini.css';
import './video-poker.css';

const places = [0, 1, 2, 3, 4] as const;
/** Best first; coins for five coins played. */
const pays = (Object.entries(videoPokerPays) as [keyof typeof videoPokerPays, number][])
  .reverse()
  .map(([category, coins]) => [category, category === 'royal' ? royalOfFive : coins * 5] as const);

function useCategoryName(): (category: string) => string {
  const t = useText();
  return (category) => t(`tables.poker.${category.replaceAll(' ', '_') as 'royal'}`);
}

function PayTable({ stakeMinor, hit }: Pick<StageProps, 'stakeMinor'> & { hit: string | null }) {
  const t = useText();
  const nameOf = useCategoryName();
  return (
    <ol className="poker-pays" aria-label={t('tables.pays')}>
      {pays.map(([category, coins]) => (
        <li key={category} data-hit={category === hit}>
          <span>{nameOf(category)}</span>
          <b>
            <bdi>{formatAmount((stakeMinor * BigInt(coins)) / 5n)}</bdi>
          </b>
        </li>
      ))}
    </ol>
  );
}

/** Jacks or Better: five cards, some stay, the others are replaced once. */
function VideoPokerStage({ open, sound, stakeMinor }: StageProps) {
  const t = useText();
  const nameOf = useCategoryName();
  const { mood, events, shown, isWon } = useEventStage<PokerDealt | PokerDrawn>({ open, sound }, () => ({
    ms: 650,
    starts: 'card',
    lands: 'card',
  }));
  const { phase } = useStore(open.player);
  const [hold, setHold] = useState<readonly number[]>([]);
  const [holdOf, setHoldOf] = useState<string | null>(null);
  const roundId = shown?.round.roundId ?? null;
  if (roundId !== holdOf) {
    setHoldOf(roundId);
    setHold([]);
  }
  const drawn = events.find((event): event is PokerDrawn => event.type === 'poker_drawn');
  const cards = (drawn ?? events[0])?.cards ?? [];
  const held = drawn?.hold ?? hold;
  const isAsked = phase === 'turn';
  function toggle(place: number): void {
    if (!isAsked) return;
    sound.play('nudge');
    setHold(hold.includes(place) ? hold.filter((each) => each !== place) : [...hold, place].sort((a, b) => a - b));
  }
  return (
    <div className="mini video-poker" data-mood={mood} data-win={isWon}>
      <FourColours />
      <PayTable
        stakeMinor={shown?.stakeMinor ?? stakeMinor}
        hit={mood === 'stood' && drawn !== undefined ? drawn.category : null}
      />
      <div className="mini-scene">
        <div className="poker-hand" role="group" aria-label={t('tables.poker.hand')}>
          {places.map((place) => {
            const card = cards[place];
            const isHeld = held.includes(place) && events.length > 0;
            return (
              <button
                key={place}
                type="button"
                className="poker-card"
                aria-pressed={isHeld}
                aria-disabled={!isAsked}
                onClick={() => toggle(place)}
              >
                <CardFace
                  key={`${roundId}-${card}`}
                  card={card === undefined ? null : readCard(card)}
                  isRaised={isHeld && drawn === undefined}
                />
                <span>{isHeld ? t('tables.poker.held') : isAsked ? t('tables.poker.hold') : '\u00a0'}</span>
              </button>
            );
          })}
        </div>
      </div>
      <div className="mini-desk">
        {isAsked ? (
          <button
            type="button"
            className="poker-draw"
            onClick={() => void open.player.move({ type: 'draw', hold: [...hold] })}
          >
            <Icon name="cards" />
            {t('tables.poker.draw', { count: 5 - hold.length })}
          </button>
        ) : (
          <p className="poker-said" aria-live="polite">
            {mood === 'stood' && drawn !== undefined ? nameOf(drawn.category) : ''}
          </p>
        )}
      </div>
    </div>
  );
}

function VideoPokerRules(props: RulesProps) {
  const t = useText();
  const money = useMoney(props.open.play);
  const nameOf = useCategoryName();
  return (
    <GameRules
      {...props}
      rules={['ruleDeal', 'ruleDraw', 'rulePay', 'ruleReturn'].map((rule) => t(`tables.poker.${rule as 'ruleDeal'}`))}
      pays={pays.map(([category, coins]) => ({
        name: nameOf(category),
        pays: `${coins / 5}× · ${money((props.stakeMinor * BigInt(coins)) / 5n)}`,
      }))}
    />
  );
}

export const videoPokerClient: GameClient = {
  nameTextKey: 'casino.games.video-poker',
  Stage: VideoPokerStage,
  Rules: VideoPokerRules,
  playTextKey: 'casino.play.deal',
  openingTextKey: 'tables.poker.opening',
  playIcon: 'cards',
};
