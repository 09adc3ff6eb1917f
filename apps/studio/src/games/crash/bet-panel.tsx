import { useEffect, useId, useState } from 'react';
import { crash, leastCashOut100 } from '@fairhouse/casino';
import type { RoomBet, RoomRound } from '@fairhouse/contract';
import { formatAmount, type Minor } from '@fairhouse/money';
import { useNewest } from '../../kit/hooks.ts';
import { useMoney } from '../../kit/money-text.ts';
import type { OpenPlay } from '../../kit/play-session.ts';
import { wireAmount } from '../../kit/read-round.ts';
import type { RoomSession, RoomState } from '../../kit/room-session.ts';
import type { Sound } from '../../kit/sound.ts';
import { fitStake, readStakeRules } from '../../kit/stake.ts';
import { StakeBar } from '../../kit/stake-bar.tsx';
import { useText, useTroubleText } from '../../kit/texts.ts';
import { useTick } from '../../kit/use-room.ts';
import { readTarget, timesText, viewFlight } from './height.ts';

export interface BetPanelProps {
  open: OpenPlay;
  session: RoomSession;
  room: RoomState;
  slot: 0 | 1;
  sound: Sound;
  /** Gives the page the action of this panel, for its key. */
  onPress(slot: 0 | 1, press: () => void): void;
}

interface Order {
  stakeMinor: Minor;
  target: string;
}

/** The present action of the panel's button. */
type Deed = 'bet' | 'queue' | 'unqueue' | 'wait' | 'cash-out';

function deedOf({
  round,
  bet,
  isQueued,
  isAloft,
}: {
  round: RoomRound | null;
  bet: RoomBet | undefined;
  isQueued: boolean;
  isAloft: boolean;
}): Deed {
  // Below the least cash-out height, the house would only refuse.
  if (bet?.state === 'open') return isAloft ? 'cash-out' : 'wait';
  if (round?.state === 'betting' && !bet) return 'bet';
  return isQueued ? 'unqueue' : 'queue';
}

/** Target of the automatic cash-out; empty: by hand. */
function TargetField({
  target,
  isLocked,
  onTarget,
}: {
  target: string;
  isLocked: boolean;
  onTarget(target: string): void;
}) {
  const t = useText();
  const fieldId = useId();
  const isWrong = target.trim() !== '' && readTarget(target) === null;
  return (
    <div className="target-field" data-wrong={isWrong}>
      <label htmlFor={fieldId}>{t('casino.crash.auto')}</label>
      <input
        id={fieldId}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder={t('casino.crash.byHand')}
        value={target}
        disabled={isLocked}
        aria-invalid={isWrong}
        aria-describedby={`${fieldId}-hint`}
        onChange={(event) => onTarget(event.target.value)}
      />
      <span id={`${fieldId}-hint`} className="target-hint" role={isWrong ? 'alert' : undefined}>
        {isWrong ? t('casino.crash.autoProblem') : ''}
      </span>
    </div>
  );
}

/** The text under a panel: the result of its bet, or why the last request failed. */
function PanelLine({
  open,
  bet,
  trouble,
  isQueued,
}: {
  open: OpenPlay;
  bet: RoomBet | undefined;
  trouble: RoomState['troubles'][0];
  isQueued: boolean;
}) {
  const t = useText();
  const money = useMoney(open.play);
  const troubleText = useTroubleText();
  // A new request replaces the failed one.
  if (trouble !== null && !isQueued && (bet === undefined || bet.state === 'open'))
    return (
      <p className="panel-line" data-tone="problem" role="alert">
        {troubleText(trouble)}
      </p>
    );
  if (bet?.state === 'won') {
    return (
      <p className="panel-line" data-tone="won">
        {t('casino.crash.gotOff', { times: timesText(bet.cashOut100 ?? 100), amount: money(wireAmount(bet.payout)) })}
      </p>
    );
  }
  if (bet?.state === 'void') return <p className="panel-line">{t('casino.crash.stakeBack')}</p>;
  if (bet?.state === 'lost') return <p className="panel-line">{t('casino.crash.flownAway')}</p>;
  return <p className="panel-line">{isQueued ? t('casino.crash.queued') : bet ? t('casino.crash.aboard') : ''}</p>;
}

/** One bet of a round: its stake, its target, and the button for the next step. */
export function BetPanel({ open, session, room, slot, sound, onPress }: BetPanelProps) {
  const t = useText();
  const money = useMoney(open.play);
  const [rules] = useState(() => readStakeRules(open.play.stake));
  const [order, setOrder] = useState<Order>(() => ({
    stakeMinor: fitStake(rules, rules.presetsMinor[slot === 0 ? 1 : 0] ?? rules.minMinor),
    target: slot === 0 ? '' : '2.00',
  }));
  const [isQueued, setQueued] = useState(false);
  const bet = room.bets.find((each) => each.slot === slot);
  const flight = viewFlight(room.round, session.time.now(), room.speed);
  const deed = deedOf({
    round: room.round,
    bet,
    isQueued,
    isAloft: flight.kind === 'flying' && flight.m100 >= leastCashOut100,
  });
  const isAsking = room.isAsking[slot];
  useTick(100, bet?.state === 'open' && room.round?.state === 'flying');
  const auto100 = order.target.trim() === '' ? null : readTarget(order.target);
  const isFit = order.target.trim() === '' || auto100 !== null;

  function place(): void {
    setQueued(false);
    void session.bet({ slot, stake: formatAmount(order.stakeMinor), autoCashOut100: auto100 });
  }
  function press(): void {
    sound.wake();
    if (deed === 'wait' || isAsking || (!isFit && deed !== 'cash-out')) return;
    sound.play('press');
    if (deed === 'cash-out' && bet) void session.cashOut(bet);
    else if (deed === 'bet') place();
    else setQueued(deed === 'queue');
  }
  useEffect(() => onPress(slot, press));

  // A request for the next round is carried out when that round opens.
  const bettingRound = room.round?.state === 'betting' ? room.round.roundId : null;
  const placeQueued = useNewest(() => {
    if (isQueued && isFit && !bet) place();
  });
  useEffect(() => {
    if (bettingRound !== null) placeQueued.current();
  }, [bettingRound, placeQueued]);

  return (
    <section className="flight-panel" data-deed={deed} aria-label={t('casino.crash.panel', { number: slot + 1 })}>
      <TargetField
        target={order.target}
        isLocked={deed === 'wait' || deed === 'cash-out'}
        onTarget={(target) => setOrder({ ...order, target })}
      />
      <StakeBar
        place={open.play}
        rules={rules}
        stakeMinor={order.stakeMinor}
        isLocked={deed === 'wait' || deed === 'cash-out'}
        playState={deed === 'wait' || isAsking ? 'busy' : 'ready'}
        playLabel={labelOf()}
        playIcon={deed === 'cash-out' ? 'forward' : 'comet'}
        onStake={(stakeMinor) => setOrder({ ...order, stakeMinor: fitStake(rules, stakeMinor) })}
        onPlay={press}
      />
      <PanelLine open={open} bet={bet} trouble={room.troubles[slot]} isQueued={isQueued} />
    </section>
  );

  function labelOf(): string {
    if (deed === 'cash-out' && bet) {
      const cashOut100 = flight.kind === 'flying' ? flight.m100 : leastCashOut100;
      return t('casino.crash.cashOut', { amount: money(crash.maxPayoutMinor(wireAmount(bet.stake), { cashOut100 })) });
    }
    if (deed === 'wait') return t('casino.crash.ready');
    if (deed === 'bet') return t('casino.crash.bet');
    return t(deed === 'queue' ? 'casino.crash.betNext' : 'casino.crash.cancelNext');
  }
}
