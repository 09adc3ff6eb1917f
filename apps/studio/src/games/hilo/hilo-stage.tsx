import {
  hiloCalls,
  hiloMultiplier,
  hiloRank,
  hiloWays,
  timesCall,
  type HiloCall,
  type HiloCardShown,
  type HiloEvent,
} from '@fairhouse/casino';
import { CardFace } from '../../kit/cards/card-face.tsx';
import { readCard } from '../../kit/cards/card.ts';
import type { StageProps } from '../../kit/game-client.ts';
import { useStore } from '../../kit/hooks.ts';
import { useMoney } from '../../kit/money-text.ts';
import { LastRounds, Terms } from '../../kit/mini/controls.tsx';
import { chanceText, multiplierText } from '../../kit/mini/figures.ts';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import { useText } from '../../kit/texts.ts';
import { FourColours } from '../../kit/cards/four-colours.tsx';
import '../../kit/mini/mini.css';
import './hilo.css';

const isCard = (event: HiloEvent): event is HiloCardShown => event.type === 'hilo_card';
const fraction = (multiplier: number): { numerator: bigint; denominator: bigint } => ({
  numerator: BigInt(multiplier),
  denominator: 10_000n,
});

interface CallsProps {
  rank: number;
  offered: readonly string[];
  isAsked: boolean;
  onCall(call: HiloCall): void;
}

/** The decisions: higher, lower, or at the ends the same, each with its chance and its multiplier. */
function Calls({ rank, offered, isAsked, onCall }: CallsProps) {
  const t = useText();
  return (
    <div className="hilo-calls" role="group" aria-label={t('tables.moves.label')}>
      {hiloCalls.map((call) => {
        const ways = hiloWays(rank, call);
        if (ways === 0) return null;
        const withSame = call !== 'same' && rank !== 1 && rank !== 13;
        return (
          <button
            key={call}
            type="button"
            className="hilo-call"
            data-call={call}
            aria-disabled={!isAsked || !offered.includes(call)}
            onClick={() => isAsked && onCall(call)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path
                d={
                  call === 'higher'
                    ? 'M12 4 21 17H3Z'
                    : call === 'lower'
                      ? 'M12 20 3 7h18Z'
                      : 'M4 7h16v3.5H4Zm0 6.5h16V17H4Z'
                }
              />
            </svg>
            <span>{t(withSame ? `tables.hilo.${call as 'higher'}OrSame` : `tables.hilo.${call}`)}</span>
            <small>
              {chanceText(BigInt(ways), 13n)} · ×{multiplierText(hiloMultiplier(timesCall(fraction(10_000), ways)))}
            </small>
          </button>
        );
      })}
    </div>
  );
}

/** Hi-Lo: is the next card higher or lower? Each correct guess raises the multiplier. */
export function HiloStage({ open, sound }: StageProps) {
  const t = useText();
  const money = useMoney(open.play);
  const { mood, events, shown, past, isWon } = useEventStage<HiloEvent>({ open, sound }, (event) =>
    isCard(event) ? { ms: 420, starts: 'card' } : { ms: 200 },
  );
  const { phase, turn } = useStore(open.player);
  const cards = events.filter(isCard);
  const last = cards.at(-1);
  const multiplier = last?.multiplier ?? 10_000;
  const isOn = shown?.isUnfinished === true;
  return (
    <div className="mini hilo" data-mood={mood} data-win={isWon}>
      <LastRounds
        past={past}
        textOf={(round) => `${multiplierText((round.result.events.at(-1) as HiloEvent).multiplier)}×`}
      />
      <FourColours />
      <div className="mini-scene hilo-table">
        <ol className="hilo-trail" aria-label={t('tables.hilo.trail')}>
          {cards.slice(0, -1).map((event, index) => (
            <li key={index}>
              <CardFace card={readCard(event.card)} />
            </li>
          ))}
        </ol>
        <div className="hilo-now" data-lost={last?.multiplier === 0}>
          <CardFace
            key={`${shown?.round.roundId ?? ''}-${cards.length}`}
            card={last === undefined ? null : readCard(last.card)}
          />
        </div>
      </div>
      <div className="mini-desk">
        <Calls
          rank={last === undefined ? 7 : hiloRank(last.card)}
          offered={turn?.offers.map(({ type }) => type) ?? []}
          isAsked={phase === 'turn'}
          onCall={(type) => void open.player.move({ type })}
        />
        <Terms
          rows={[
            [t('tables.multiplier'), `${multiplierText(multiplier)}×`],
            [
              t('tables.hilo.rounds'),
              String(cards.filter((event) => event.call !== null && event.multiplier > 0).length),
            ],
            [
              t('tables.mines.now'),
              isOn && cards.length > 1 ? money((shown.stakeMinor * BigInt(multiplier)) / 10_000n) : '–',
            ],
          ]}
        />
      </div>
    </div>
  );
}
