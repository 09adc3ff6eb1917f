import type { BlackjackEvent } from '@fairhouse/casino';
import { FourColours } from '../../kit/cards/four-colours.tsx';
import { Hand } from '../../kit/cards/hand.tsx';
import type { GameClient, RulesProps, StageProps } from '../../kit/game-client.ts';
import { useMoney } from '../../kit/money-text.ts';
import { LastRounds } from '../../kit/mini/controls.tsx';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useEventStage, type Pace } from '../../kit/mini/use-event-stage.ts';
import { wireAmount } from '../../kit/read-round.ts';
import { Chip } from '../../kit/table/chip.tsx';
import { readStakeRules } from '../../kit/stake.ts';
import { useText } from '../../kit/texts.ts';
import { readTable, totalText, type ShownHand } from './read-table.ts';
import '../../kit/mini/mini.css';
import './blackjack.css';

const paces: Partial<Record<BlackjackEvent['type'], Pace>> = {
  blackjack_dealt: { ms: 700, starts: 'card', lands: 'card' },
  hand_drew: { ms: 480, starts: 'card' },
  hand_split: { ms: 320, starts: 'chip' },
  hole_shown: { ms: 620, starts: 'card' },
  dealer_drew: { ms: 620, starts: 'card' },
  dealer_peeked: { ms: 420 },
};

interface OwnHandProps {
  hand: ShownHand;
  number: number;
  isAlone: boolean;
  isTurn: boolean;
  stakeMinor: bigint;
  rack: readonly bigint[];
}

function OwnHand({ hand, number, isAlone, isTurn, stakeMinor, rack }: OwnHandProps) {
  const t = useText();
  return (
    <div className="bj-hand" data-turn={isTurn} data-result={hand.result}>
      <Hand
        label={isAlone ? t('tables.blackjack.you') : t('tables.blackjack.hand', { number })}
        cards={hand.cards}
        isFanned
        isDimmed={hand.result === 'bust' || hand.result === 'lost' || hand.result === 'surrendered'}
      />
      <p className="bj-total">
        <b>{totalText(hand.cards, hand.result !== null)}</b>
        {hand.result !== null && <span>{t(`tables.blackjack.results.${hand.result}`)}</span>}
      </p>
      <span className="bj-chip">
        <Chip minor={stakeMinor * BigInt(hand.stakes)} rack={rack} />
      </span>
    </div>
  );
}

/** Blackjack: the dealer above, the member's hands below, up to four of them. */
function BlackjackStage({ open, sound, stakeMinor }: StageProps) {
  const t = useText();
  const money = useMoney(open.play);
  const { mood, events, shown, past, isWon } = useEventStage<BlackjackEvent>(
    { open, sound },
    (event) => paces[event.type] ?? { ms: 0 },
  );
  const table = readTable(events);
  const baseMinor = shown === null ? stakeMinor : wireAmount(shown.round.baseStake);
  return (
    <div className="mini blackjack" data-mood={mood} data-win={isWon}>
      <LastRounds past={past} textOf={(round) => money(round.payoutMinor - round.stakeMinor)} />
      <FourColours />
      <div className="bj-table">
        <div className="bj-dealer">
          <Hand
            key={shown?.round.roundId ?? ''}
            label={t('tables.blackjack.dealer')}
            cards={table.dealer.length === 0 ? [null, null] : table.dealer}
            isFanned={table.dealer.length > 3}
          />
          <p className="bj-total">
            <span>{t('tables.blackjack.dealer')}</span>
            {table.dealer.length > 0 && <b>{totalText(table.dealer, !table.dealer.includes(null))}</b>}
          </p>
        </div>
        <p className="bj-arc" aria-hidden="true">
          {t('tables.blackjack.arc')}
        </p>
        <div className="bj-hands" data-count={table.hands.length}>
          {table.hands.map((hand, index) => (
            <OwnHand
              key={`${shown?.round.roundId ?? ''}-${index}`}
              hand={hand}
              number={index + 1}
              isAlone={table.hands.length === 1}
              isTurn={table.turn === index && shown?.isUnfinished === true}
              stakeMinor={baseMinor}
              rack={readStakeRules(open.play.stake).presetsMinor}
            />
          ))}
          {table.hands.length === 0 && (
            <div className="bj-hand">
              <Hand label={t('tables.blackjack.you')} cards={[null, null]} isFanned isDimmed />
            </div>
          )}
        </div>
        {table.isInsured && <p className="bj-insured">{t('tables.blackjack.insured')}</p>}
      </div>
    </div>
  );
}

function BlackjackRules(props: RulesProps) {
  const t = useText();
  return (
    <GameRules
      {...props}
      rules={['ruleAim', 'ruleDealer', 'ruleDouble', 'ruleSplit', 'ruleInsurance', 'ruleSurrender', 'ruleShoe']
        .map((rule) => t(`tables.blackjack.${rule as 'ruleAim'}`))
        .concat(t('tables.mines.ruleAway'))}
      pays={(['blackjack', 'won', 'push', 'surrendered'] as const)
        .map((result) => ({
          name: t(`tables.blackjack.results.${result}`),
          pays: t(`tables.blackjack.pays.${result}`),
        }))
        .concat({ name: t('tables.moves.insurance'), pays: '2:1' })}
    />
  );
}

export const blackjackClient: GameClient = {
  nameTextKey: 'casino.games.blackjack',
  Stage: BlackjackStage,
  Rules: BlackjackRules,
  playTextKey: 'casino.play.deal',
  openingTextKey: 'tables.blackjack.opening',
  playIcon: 'cards',
  moveButtons: [
    { type: 'hit', textKey: 'tables.moves.hit', icon: 'plus' },
    { type: 'stand', textKey: 'tables.moves.stand', icon: 'hand' },
    { type: 'double', textKey: 'tables.moves.double', icon: 'twice' },
    { type: 'split', textKey: 'tables.moves.split', icon: 'split' },
    { type: 'no_insurance', textKey: 'tables.moves.noInsurance', icon: 'forward' },
    { type: 'insurance', textKey: 'tables.moves.insurance', icon: 'shield' },
    { type: 'surrender', textKey: 'tables.moves.surrender', icon: 'flag' },
  ],
};
