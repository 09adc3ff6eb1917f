export {
  defineCasinoGame, drawRound, percentOf,
  type CasinoGame, type DrawPrograms, type ExactReturn, type GameEvent, type Outcome, type RoundResult, type SoloSeeds, type StakeRule,
} from './casino-game.ts';
export { casinoGames, findCasinoGame } from './games/index.ts';
export * from './games/dice/dice.ts';
export * from './games/night-lantern/night-lantern.ts';
export * from './games/night-lantern/reels.ts';
export type { LineWin, Spin } from './games/night-lantern/score.ts';
export { traceRound, type RoundTrace } from './trace-round.ts';
export { verifyRound, type RoundClaim, type StepId, type Verification, type VerificationStep } from './verify-round.ts';
