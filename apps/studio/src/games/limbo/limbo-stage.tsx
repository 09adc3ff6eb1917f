import { limboLimits, type LimboRolled, type TargetChoices } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { useMoney } from '../../kit/money-text.ts';
import { LastRounds, Terms } from '../../kit/mini/controls.tsx';
import { chanceText, timesText } from '../../kit/mini/figures.ts';
import { TargetField } from '../../kit/mini/target-field.tsx';
import { countMs } from '../../kit/mini/use-count.ts';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import { useText } from '../../kit/texts.ts';
import { LimboRise } from './limbo-rise.tsx';
import '../../kit/mini/mini.css';
import './limbo.css';

const riseMs = (point100: number): number => countMs(point100, { least: 500, most: 1_500 });

/** Limbo: a balloon climbs to some height; the bet wins when it reaches the target. */
export function LimboStage({ open, sound, stakeMinor, choices: rawChoices, isLocked, onChoices }: StageProps) {
  const t = useText();
  const money = useMoney(open.play);
  const { mood, events, shown, past, isWon } = useEventStage<LimboRolled>({ open, sound }, (event) => ({
    ms: riseMs(event.point100),
    starts: 'climb',
  }));
  const choices = rawChoices as unknown as TargetChoices;
  const rolled = events[0];
  const tone = mood !== 'stood' || rolled === undefined ? 'rest' : rolled.isWon ? 'won' : 'lost';
  return (
    <div className="mini limbo" data-mood={mood} data-win={isWon} data-tone={tone}>
      <LastRounds past={past} textOf={(round) => timesText((round.result.events[0] as LimboRolled).point100)} />
      <LimboRise
        rise={
          rolled === undefined || shown === null
            ? null
            : { key: shown.round.roundId, end100: rolled.point100, ms: riseMs(rolled.point100) }
        }
      />
      <div className="mini-desk">
        <Terms
          rows={[
            [t('tables.target.label'), timesText(choices.target100)],
            [
              t('tables.chance'),
              chanceText(
                open.game.exactReturn(choices).numerator * 100n,
                open.game.exactReturn(choices).denominator * BigInt(choices.target100),
              ),
            ],
            [t('tables.payout'), money(open.game.maxPayoutMinor(stakeMinor, choices))],
          ]}
        />
        <TargetField
          label={t('tables.target.label')}
          target100={choices.target100}
          min100={limboLimits.target100Min}
          max100={limboLimits.target100Max}
          isLocked={isLocked}
          onTarget={(target100) => onChoices({ target100 })}
        />
      </div>
    </div>
  );
}
