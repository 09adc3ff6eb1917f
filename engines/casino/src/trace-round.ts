import { traceProgram, type DrawTrace } from '@fairhouse/fair';
import { drawRound, soloSource } from './casino-game.ts';
import { findCasinoGame } from './games/index.ts';
import { readSeeds, type RoundClaim } from './verify-round.ts';

/** The draws of a round as bytes, for display beside its verification. */
export interface RoundTrace {
  readonly main: DrawTrace;
  /** Null for a round without feature draws. */
  readonly feature: DrawTrace | null;
}

/** Traces the draw of a claimed round; null while its seed is secret, or when its game is not published. */
export function traceRound(claim: RoundClaim): RoundTrace | null {
  const game = findCasinoGame(String(claim.game));
  const seeds = readSeeds(claim);
  if (!game || !seeds) return null;
  const source = soloSource(game, seeds);
  const due = drawRound(game, seeds).feature.length;
  const program = Array.from({ length: due }, () => game.program.feature ?? []).flat();
  return {
    main: traceProgram(game.program.main, { ...source, label: 'main' }),
    feature: due > 0 ? traceProgram(program, { ...source, label: 'feature' }) : null,
  };
}
