import { useEffect, useState } from 'react';
import { worthOfChance } from '@fairhouse/casino';
import type { PlayJackpot } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { flooredText } from './money-text.ts';
import type { OpenPlay } from './play-session.ts';
import { wireAmount } from './read-round.ts';
import { useText } from './texts.ts';

const oneCoinMinor = 10_000n;

/** The chance of a stake in the house jackpot, and its worth at what stands in it now; read when the rules are opened. */
export function JackpotNote({ open }: { open: OpenPlay }) {
  const t = useText();
  const [jackpot, setJackpot] = useState<PlayJackpot | null>(null);
  useEffect(() => {
    let isGone = false;
    void open.readHouseJackpot().then((reported) => {
      if (!isGone) setJackpot(reported);
    });
    return () => {
      isGone = true;
    };
  }, [open]);
  if (!jackpot) return null;
  const [potMinor, oneWinPerMinor] = [wireAmount(jackpot.amount), wireAmount(jackpot.oneWinPer)];
  return (
    <p>
      {t('casino.houseJackpot', {
        amount: flooredText(potMinor, open.play),
        oneWinPer: formatAmount(oneWinPerMinor),
        worth: formatAmount(worthOfChance({ stakeMinor: oneCoinMinor, oneWinPerMinor, potMinor })),
      })}
    </p>
  );
}
