import { coinMultiplier, coinSides, type CoinChoices, type CoinTossed } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { useMoney } from '../../kit/money-text.ts';
import { LastRounds, Terms } from '../../kit/mini/controls.tsx';
import { multiplierText } from '../../kit/mini/figures.ts';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import { useText } from '../../kit/texts.ts';
import { CoinToss, Moon, Sun, tossMs } from './coin-toss.tsx';
import '../../kit/mini/mini.css';
import './coin.css';

/** Coin: sun or moon, and nothing else. */
export function CoinStage({ open, sound, stakeMinor, choices: rawChoices, isLocked, onChoices }: StageProps) {
  const t = useText();
  const money = useMoney(open.play);
  const { mood, events, shown, past, isWon } = useEventStage<CoinTossed>({ open, sound }, () => ({
    ms: tossMs,
    starts: 'nudge',
    lands: 'land',
  }));
  const choices = rawChoices as unknown as CoinChoices;
  const sideText = (side: CoinTossed['side']): string => t(`tables.coin.${side}`);
  return (
    <div className="mini coin" data-mood={mood} data-win={isWon}>
      <LastRounds past={past} textOf={(round) => sideText((round.result.events[0] as CoinTossed).side)} />
      <div className="mini-scene">
        <CoinToss
          side={events[0]?.side ?? (mood === 'rest' ? choices.side : 'heads')}
          tossKey={events[0] === undefined || shown === null ? null : shown.round.roundId}
          isAsking={mood === 'asking'}
        />
      </div>
      <div className="mini-desk">
        <Terms
          rows={[
            [t('tables.multiplier'), `${multiplierText(coinMultiplier)}×`],
            [t('tables.chance'), '50.00\u00a0%'],
            [t('tables.payout'), money(open.game.maxPayoutMinor(stakeMinor, choices))],
          ]}
        />
        <div className="coin-picks" role="group" aria-label={t('tables.coin.side')}>
          {coinSides.map((side) => (
            <button
              key={side}
              type="button"
              className="coin-pick"
              data-side={side}
              disabled={isLocked}
              aria-pressed={choices.side === side}
              onClick={() => onChoices({ side })}
            >
              {side === 'heads' ? <Sun /> : <Moon />}
              <span>{sideText(side)}</span>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
