import { useState } from 'react';
import { isSlotGame } from '@fairhouse/casino';
import type { SideProps } from '../game-client.ts';
import { useMoney } from '../money-text.ts';
import { Panel } from '../panel.tsx';
import { useText } from '../texts.ts';

/** The feature for its price, asked twice; absent where the game sells none or the house does not allow it. */
export function SlotBuy({ open, stakeMinor, isLocked, onPlay }: SideProps) {
  const t = useText();
  const money = useMoney(open.play);
  const [isAsking, setAsking] = useState(false);
  const { game, play } = open;
  const feature = isSlotGame(game) ? game.slot.features.find((one) => one.kind === 'buy') : undefined;
  if (feature === undefined || !play.rules.hasFeatureBuy) return null;
  const choices = { mode: 'buy' } as const;
  const price = money(game.stakeFor?.(choices, stakeMinor) ?? stakeMinor);
  function buy(): void {
    setAsking(false);
    onPlay(choices);
  }
  return (
    <>
      <button type="button" className="slot-buy" disabled={isLocked} onClick={() => setAsking(true)}>
        <span>{t('slots.buy')}</span>
        <b>
          <bdi>{price}</bdi>
        </b>
      </button>
      {isAsking && (
        <Panel title={t('slots.buyTitle')} onClose={() => setAsking(false)}>
          <p className="panel-lead">{t('slots.buyText', { count: feature.spins })}</p>
          <dl className="fact-list">
            <div>
              <dt>{t('slots.buyPrice')}</dt>
              <dd>{price}</dd>
            </div>
            <div>
              <dt>{t('slots.buyReturn')}</dt>
              <dd>{`${game.exactReturn(choices).percent}\u00a0%`}</dd>
            </div>
          </dl>
          <button type="button" className="play-button" onClick={buy}>
            {t('slots.buyYes', { price })}
          </button>
          <button type="button" className="plain-button" onClick={() => setAsking(false)}>
            {t('slots.buyNo')}
          </button>
        </Panel>
      )}
    </>
  );
}
