import {
  antePays,
  pairPlusPays,
  threeCardSpots,
  type ThreeCardEvent,
  type ThreeCardsDealt,
  type ThreeCardsSettled,
} from '@fairhouse/casino';
import { FourColours } from '../../kit/cards/four-colours.tsx';
import { Hand } from '../../kit/cards/hand.tsx';
import type { GameClient, RulesProps, StageProps } from '../../kit/game-client.ts';
import { LastRounds } from '../../kit/mini/controls.tsx';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { BetSpot, type BetMark } from '../../kit/table/bet-spot.tsx';
import { Board } from '../../kit/table/board.tsx';
import { Chip } from '../../kit/table/chip.tsx';
import { tableDesk, useTable } from '../../kit/table/use-table.ts';
import { useText } from '../../kit/texts.ts';
import '../../kit/mini/mini.css';
import './three-card-poker.css';

const desk = { ...tableDesk(threeCardSpots), isPlayable: (bets: ReadonlyMap<string, bigint>) => bets.has('ante') };
const markOf = (multiplier: number): BetMark => (multiplier > 10_000 ? 'won' : multiplier > 0 ? 'back' : 'lost');

function useCategoryName(): (category: string) => string {
  const t = useText();
  return (category) => t(`tables.poker.${category.replaceAll(' ', '_') as 'trips'}`);
}

function marksOf({ multipliers }: ThreeCardsSettled): ReadonlyMap<string, BetMark> {
  return new Map([
    ['ante', markOf(multipliers.ante + multipliers.bonus)],
    ['pair_plus', markOf(multipliers.pairPlus)],
  ]);
}

/** Three-Card Poker: ante first, then one decision: play on with as much again, or fold. */
function ThreeCardStage(props: StageProps) {
  const t = useText();
  const nameOf = useCategoryName();
  const { play, board } = useTable<ThreeCardEvent>(props, desk, () => ({ ms: 800, starts: 'card', lands: 'card' }));
  const { mood, events, shown, past } = play;
  const dealt = events.find((event): event is ThreeCardsDealt => event.type === 'three_cards_dealt');
  const settled = events.find((event): event is ThreeCardsSettled => event.type === 'three_cards_settled');
  const isOver = mood === 'stood' && settled !== undefined;
  const anteMinor = board.bets.get('ante') ?? 0n;
  const hasPlayed = settled !== undefined && settled.result !== 'folded';
  const key = shown?.round.roundId ?? '';
  return (
    <div className="mini three-cards" data-mood={mood} data-win={play.isWon}>
      <LastRounds
        past={past}
        textOf={(round) => t(`tables.threeCards.results.${(round.result.events[1] as ThreeCardsSettled).result}`)}
      />
      <FourColours />
      <div className="tc-table">
        <div className="tc-row">
          <Hand
            key={`${key}-${settled === undefined}`}
            label={t('tables.blackjack.dealer')}
            cards={settled?.dealer ?? [null, null, null]}
          />
          <p>
            <span>{t('tables.blackjack.dealer')}</span>
            {isOver && <b>{settled.isQualified ? nameOf(settled.category) : t('tables.threeCards.notQualified')}</b>}
          </p>
        </div>
        <div className="tc-row">
          <Hand
            key={key}
            label={t('tables.blackjack.you')}
            cards={dealt?.cards ?? [null, null, null]}
            isDimmed={settled?.result === 'folded'}
          />
          <p>
            <span>{t('tables.blackjack.you')}</span>
            {dealt !== undefined && <b>{nameOf(dealt.category)}</b>}
          </p>
        </div>
      </div>
      <Board board={{ ...board, marks: isOver ? marksOf(settled) : null }} className="tc-board">
        <BetSpot spot="pair_plus" label={t('tables.threeCards.pairPlus')} className="tc-spot">
          <span>{t('tables.threeCards.pairPlus')}</span>
        </BetSpot>
        <BetSpot spot="ante" label={t('tables.threeCards.ante')} className="tc-spot">
          <span>{t('tables.threeCards.ante')}</span>
        </BetSpot>
        <div className="tc-spot tc-play" aria-hidden="true">
          <span>{t('tables.threeCards.play')}</span>
          {hasPlayed && anteMinor > 0n && (
            <span className="spot-stack">
              <Chip minor={anteMinor} rack={board.rack} />
            </span>
          )}
        </div>
      </Board>
    </div>
  );
}

function ThreeCardRules(props: RulesProps) {
  const t = useText();
  const nameOf = useCategoryName();
  const isEmpty = (props.choices as { bets?: readonly unknown[] }).bets?.length === 0;
  const rows = (title: string, pays: Readonly<Partial<Record<string, number>>>) =>
    Object.entries(pays)
      .reverse()
      .map(([category, paid]) => ({ name: `${title}: ${nameOf(category)}`, pays: `${paid}:1` }));
  return (
    <GameRules
      {...props}
      choices={isEmpty ? (props.open.game.defaultChoices as RulesProps['choices']) : props.choices}
      rules={['ruleDeal', 'rulePlay', 'ruleQualify', 'ruleBonus', 'rulePairPlus', 'ruleReturn']
        .map((rule) => t(`tables.threeCards.${rule as 'ruleDeal'}`))
        .concat(t('tables.mines.ruleAway'))}
      pays={[...rows(t('tables.threeCards.bonus'), antePays), ...rows(t('tables.threeCards.pairPlus'), pairPlusPays)]}
    />
  );
}

export const threeCardPokerClient: GameClient = {
  nameTextKey: 'casino.games.three-card-poker',
  Stage: ThreeCardStage,
  Rules: ThreeCardRules,
  desk,
  playTextKey: 'casino.play.deal',
  openingTextKey: 'tables.threeCards.opening',
  playIcon: 'cards',
  moveButtons: [
    { type: 'play', textKey: 'tables.moves.play', icon: 'check' },
    { type: 'fold', textKey: 'tables.moves.fold', icon: 'flag' },
  ],
};
