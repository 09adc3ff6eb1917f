import { soloCrashLimits, type SoloCrashFlown, type TargetChoices } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { useMoney } from '../../kit/money-text.ts';
import { LastRounds, Terms } from '../../kit/mini/controls.tsx';
import { chanceText, pointText } from '../../kit/mini/figures.ts';
import { TargetField } from '../../kit/mini/target-field.tsx';
import { countMs, useCount } from '../../kit/mini/use-count.ts';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import { useText } from '../../kit/texts.ts';
import { Flight } from './flight.tsx';
import '../../kit/mini/mini.css';
import './solo-crash.css';

const flightMs = (point100: number): number => countMs(point100, { least: 900, most: 4_000 });

/** Solo Crash: a comet of one's own; the member names beforehand where to leave it. */
export function SoloCrashStage({ open, sound, stakeMinor, choices: rawChoices, isLocked, onChoices }: StageProps) {
  const t = useText();
  const money = useMoney(open.play);
  const { mood, events, shown, past, isWon } = useEventStage<SoloCrashFlown>({ open, sound }, (event) => ({ ms: flightMs(event.point100), starts: 'climb', lands: 'burst' }));
  const choices = rawChoices as unknown as TargetChoices;
  const flown = events[0];
  const now100 = useCount(flown === undefined || shown === null ? null : { key: shown.round.roundId, end100: flown.point100, ms: flightMs(flown.point100) });
  const isOver = mood === 'stood' && flown !== undefined;
  const hasLeft = flown !== undefined && flown.isWon && (now100 ?? 0) >= flown.target100;
  const exact = open.game.exactReturn(choices);
  return (
    <div className="mini solo-crash" data-mood={mood} data-win={isWon} data-left={hasLeft}>
      <LastRounds past={past} textOf={(round) => `${pointText((round.result.events[0] as SoloCrashFlown).point100)}×`} />
      <div className="mini-scene">
        <Flight now100={now100} target100={choices.target100} isOver={isOver} />
        <p className="flight-number world-number">
          <bdi>{pointText(now100 ?? 100)}×</bdi>
          {hasLeft && <small>{t('tables.soloCrash.left', { multiplier: pointText(flown.target100) })}</small>}
          {isOver && !flown.isWon && <small>{t('tables.soloCrash.ended')}</small>}
        </p>
      </div>
      <div className="mini-desk">
        <Terms rows={[
          [t('tables.soloCrash.leaveAt'), `${pointText(choices.target100)}×`],
          [t('tables.chance'), chanceText(exact.numerator * 100n, exact.denominator * BigInt(choices.target100))],
          [t('tables.payout'), money(open.game.maxPayoutMinor(stakeMinor, choices))],
        ]}
        />
        <TargetField label={t('tables.soloCrash.leaveAt')} target100={choices.target100} min100={soloCrashLimits.target100Min} max100={soloCrashLimits.target100Max} isLocked={isLocked} onTarget={(target100) => onChoices({ target100 })} />
      </div>
    </div>
  );
}
