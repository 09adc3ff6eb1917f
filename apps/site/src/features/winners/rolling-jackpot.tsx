import { useState } from 'react';
import type { Jackpot } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { displayFloored, isCurrency, parseAmount } from '@fairhouse/money';
import { IconButton } from '@fairhouse/ui';
import { Figures } from './figures.tsx';
import { useJackpot } from './use-jackpot.ts';
import { useRollingAmount } from './use-rolling-amount.ts';

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The figures of the jackpot, rolling towards the booked amount unless they are paused. */
export function RollingJackpot() {
  const [isStopped, setIsStopped] = useState(wantsNoMotion);
  const jackpot = useJackpot(!isStopped);
  return jackpot && <Roller jackpot={jackpot} isStopped={isStopped} onStop={setIsStopped} />;
}

function Roller({
  jackpot,
  isStopped,
  onStop,
}: {
  jackpot: Jackpot;
  isStopped: boolean;
  onStop: (isStopped: boolean) => void;
}) {
  const { t } = useTexts();
  const { currency } = jackpot;
  const minor = useRollingAmount(jackpot, !isStopped);
  const show = (shownMinor: bigint) => (isCurrency(currency) ? displayFloored(shownMinor, currency) : jackpot.amount);
  return (
    <>
      <Figures text={show(minor)} currency={currency} spoken={show(parseAmount(jackpot.amount) ?? 0n)} />
      <IconButton
        icon={isStopped ? 'play' : 'pause'}
        size={18}
        label={t(isStopped ? 'winners.jackpot.resume' : 'winners.jackpot.pause')}
        onClick={() => onStop(!isStopped)}
        className="ms-auto"
      />
    </>
  );
}
