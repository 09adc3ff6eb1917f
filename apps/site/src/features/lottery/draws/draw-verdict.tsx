import { useMemo } from 'react';
import { verifyBeacon } from '@fairhouse/beacon';
import type { LotteryDraw } from '@fairhouse/contract';
import { drawFormat, verifyDraw } from '@fairhouse/lottery';
import { useTexts } from '@fairhouse/i18n';
import { isSigned } from '../../../shared/proof/is-signed.ts';
import { VerdictSteps } from '../../../shared/proof/verdict-steps.tsx';
import { useLotteryWords } from '../use-lottery-words.ts';

/**
 * Recomputes a draw in this browser from its seed and its beacon, checks the house's signatures, and looks for the
 * reader's tickets under its root.
 */
export function DrawVerdict({ draw }: { draw: LotteryDraw }) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const found = useMemo(
    () => verifyDraw({ format: drawFormat, ...draw }, { isOfBeacon: verifyBeacon, isSigned }),
    [draw],
  );
  // The name of the game that its readers know.
  const verification = {
    ...found,
    steps: found.steps.map((step) =>
      step.id === 'game' && step.isRight ? { ...step, found: words.game(draw.gameCode) } : step,
    ),
  };
  return <VerdictSteps verification={verification} nameOf={(id) => t(`lottery.draws.steps.${id}`)} />;
}
