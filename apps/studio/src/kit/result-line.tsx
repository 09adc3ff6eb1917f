import { useStore } from './hooks.ts';
import { useMoney } from './money-text.ts';
import type { OpenPlay } from './play-session.ts';
import { isWin, type ShownRound } from './read-round.ts';
import type { PlayerState } from './round-player.ts';
import { useTroubleText, useText } from './texts.ts';

export type ResultTone = 'quiet' | 'win' | 'problem';

type Say = (tone: ResultTone, text: string) => { tone: ResultTone; text: string };
const say: Say = (tone, text) => ({ tone, text });

/** The name of a round's result: "won" only above the stake. */
function useOutcomeText(open: OpenPlay): (shown: ShownRound) => string {
  const t = useText();
  const money = useMoney(open.play);
  return (shown) => {
    const amount = money(shown.payoutMinor);
    if (shown.isReplay === true) return t('casino.result.replayed', { nonce: shown.round.nonce, amount });
    if (isWin(shown)) return t('casino.result.won', { amount });
    if (shown.payoutMinor === shown.stakeMinor) return t('casino.result.even', { amount });
    return shown.payoutMinor > 0n ? t('casino.result.returned', { amount }) : t('casino.result.nothing');
  };
}

function useLine(open: OpenPlay, state: PlayerState, opening: string): { tone: ResultTone; text: string } {
  const t = useText();
  const troubleText = useTroubleText();
  const outcomeText = useOutcomeText(open);
  if (state.attempt > 1) return say('problem', t('casino.result.askingAgain'));
  if (state.trouble !== null) return say('problem', troubleText(state.trouble));
  if (state.shown !== null && state.isRevealed)
    return say(isWin(state.shown) ? 'win' : 'quiet', outcomeText(state.shown));
  if (state.shown?.isResumed === true) return say('quiet', t('casino.result.resumed'));
  return say('quiet', state.phase === 'idle' ? opening : '');
}

/** The round in words, on screen and for screen readers. */
export function ResultLine({ open, opening }: { open: OpenPlay; opening: string }) {
  const line = useLine(open, useStore(open.player), opening);
  return (
    <p className="result-line" data-tone={line.tone} role="status" aria-live="polite" aria-atomic="true">
      <span key={line.text}>{line.text}</span>
    </p>
  );
}
