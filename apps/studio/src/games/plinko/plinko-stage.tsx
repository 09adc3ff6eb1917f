import { plinkoMultipliers, plinkoRisks, plinkoRows, type BallDropped, type PlinkoChoices } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { useCalm } from '../../kit/hooks.ts';
import { useMoney } from '../../kit/money-text.ts';
import { LastRounds, Segments, Slide, Terms } from '../../kit/mini/controls.tsx';
import { multiplierText } from '../../kit/mini/figures.ts';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import type { ShownRound } from '../../kit/read-round.ts';
import { useText } from '../../kit/texts.ts';
import { fallMs, PlinkoBoard } from './plinko-board.tsx';
import '../../kit/mini/mini.css';
import './plinko.css';

const dropOf = (shown: ShownRound): BallDropped => shown.result.events[0] as BallDropped;

/** Plinko: a pearl, some rows of pins, and buckets that pay more toward the rims. */
export function PlinkoStage({ open, sound, stakeMinor, choices: rawChoices, isLocked, onChoices }: StageProps) {
  const t = useText();
  const money = useMoney(open.play);
  const isCalm = useCalm();
  const { mood, events, shown, past, isWon } = useEventStage<BallDropped>({ open, sound }, (event) => ({
    ms: fallMs(event.path.length),
    starts: 'pins',
    step: event.path.length,
    lands: 'land',
  }));
  const choices = rawChoices as unknown as PlinkoChoices;
  const buckets = plinkoMultipliers(choices);
  // Another board removes the pearl of the last round.
  const drop = events[0]?.path.length === choices.rows ? events[0] : undefined;
  return (
    <div className="mini plinko" data-mood={mood} data-win={isWon}>
      <LastRounds past={past} textOf={(round) => `${multiplierText(dropOf(round).multiplier)}×`} />
      <div className="mini-scene">
        <PlinkoBoard
          rows={choices.rows}
          buckets={buckets}
          isFalling={mood === 'playing'}
          isCalm={isCalm}
          fall={drop === undefined || shown === null ? null : { key: shown.round.roundId, path: drop.path }}
        />
      </div>
      <div className="mini-desk">
        <Terms
          rows={[
            [t('tables.plinko.rim'), `${multiplierText(Math.max(...buckets))}×`],
            [t('tables.plinko.middle'), `${multiplierText(Math.min(...buckets))}×`],
            [t('tables.highest'), money(open.game.maxPayoutMinor(stakeMinor, choices))],
          ]}
        />
        <Slide
          label={t('tables.plinko.rows')}
          min={plinkoRows[0]}
          max={16}
          value={choices.rows}
          text={String(choices.rows)}
          isLocked={isLocked}
          onSlide={(rows) => onChoices({ ...choices, rows })}
        />
        <Segments
          label={t('tables.risk')}
          options={plinkoRisks.map((risk) => [risk, t(`tables.risks.${risk}`)] as const)}
          value={choices.risk}
          isLocked={isLocked}
          onPick={(risk) => onChoices({ ...choices, risk })}
        />
      </div>
    </div>
  );
}
