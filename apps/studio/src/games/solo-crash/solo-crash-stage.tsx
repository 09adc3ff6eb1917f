import { soloCrashLimits, type SoloCrashFlown, type TargetChoices } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { useMoney } from '../../kit/money-text.ts';
import { LastRounds, Terms } from '../../kit/mini/controls.tsx';
import { chanceText, timesText } from '../../kit/mini/figures.ts';
import { TargetField } from '../../kit/mini/target-field.tsx';
import { countMs } from '../../kit/mini/use-count.ts';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import { useText } from '../../kit/texts.ts';
import { FlightScene } from './flight-scene.tsx';
import '../../kit/mini/mini.css';
import './solo-crash.css';

const flightMs = (point100: number): number => countMs(point100, { least: 900, most: 4_000 });

/** Solo Crash: a comet for one player, who sets the cash-out target beforehand. */
export function SoloCrashStage({ open, sound, stakeMinor, choices: rawChoices, isLocked, onChoices }: StageProps) {
  const t = useText();
  const money = useMoney(open.play);
  const { mood, events, shown, past, isWon } = useEventStage<SoloCrashFlown>({ open, sound }, (event) => ({
    ms: flightMs(event.point100),
    starts: 'climb',
    lands: 'burst',
  }));
  const choices = rawChoices as unknown as TargetChoices;
  const flown = events[0];
  const exact = open.game.exactReturn(choices);
  return (
    <div className="mini solo-crash" data-mood={mood} data-win={isWon}>
      <LastRounds past={past} textOf={(round) => timesText((round.result.events[0] as SoloCrashFlown).point100)} />
      <FlightScene
        flight={
          flown === undefined || shown === null
            ? null
            : { key: shown.round.roundId, flown, ms: flightMs(flown.point100) }
        }
        target100={choices.target100}
        isOver={mood === 'stood' && flown !== undefined}
      />
      <div className="mini-desk">
        <Terms
          rows={[
            [t('tables.soloCrash.leaveAt'), timesText(choices.target100)],
            [t('tables.chance'), chanceText(exact.numerator * 100n, exact.denominator * BigInt(choices.target100))],
            [t('tables.payout'), money(open.game.maxPayoutMinor(stakeMinor, choices))],
          ]}
        />
        <TargetField
          label={t('tables.soloCrash.leaveAt')}
          target100={choices.target100}
          min100={soloCrashLimits.target100Min}
          max100={soloCrashLimits.target100Max}
          isLocked={isLocked}
          onTarget={(target100) => onChoices({ target100 })}
        />
      </div>
    </div>
  );
}
