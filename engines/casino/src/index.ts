export {
  defineCasinoGame,
  drawFrom,
  drawRound,
  percentOf,
  type CasinoGame,
  type DrawPrograms,
  type ExactReturn,
  type GameEvent,
  type Move,
  type MoveOffer,
  type MovePlay,
  type Outcome,
  type RoundResult,
  type RoundState,
  type RtpMode,
  type SoloSeeds,
  type StakeRule,
} from './casino-game.ts';
export { casinoGames, findCasinoGame, sharedGames } from './games/index.ts';
export * from './games/crash/crash.ts';
export * from './games/crash/flight.ts';
export * from './games/dice/dice.ts';
export * from './games/night-lantern/night-lantern.ts';
export * from './games/night-lantern/reels.ts';
export { scoreSpin as scoreLanternSpin, type LanternSpin, type LineWin } from './games/night-lantern/score.ts';
export { closeMoves, evaluateFinished, readMoves, settleUnattended, type OpenBet } from './play-moves.ts';
export * from './exact.ts';
export * from './games/american-roulette/american-roulette.ts';
export * from './games/baccarat/baccarat.ts';
export * from './games/baccarat/baccarat-bets.ts';
export * from './games/baccarat/coup.ts';
export * from './games/blackjack/blackjack.ts';
export * from './games/blackjack/blackjack-events.ts';
export * from './games/blackjack/hand.ts';
export * from './games/coin/coin.ts';
export * from './games/diamonds/diamonds.ts';
export * from './games/dragon-tiger/dragon-tiger.ts';
export * from './games/european-roulette/european-roulette.ts';
export * from './games/hilo/hilo.ts';
export * from './games/keno/keno.ts';
export * from './games/limbo/limbo.ts';
export * from './games/mines/mines.ts';
export * from './games/plinko/plinko.ts';
export * from './games/sic-bo/sic-bo.ts';
export * from './games/solo-crash/solo-crash.ts';
export * from './games/three-card-poker/three-card-poker.ts';
export * from './games/video-poker/pay-table.ts';
export * from './games/video-poker/video-poker.ts';
export * from './games/table-and-mini-games.ts';
export * from './games/wheel/wheel.ts';
export * from './tables/cards.ts';
export * from './tables/roulette.ts';
export * from './tables/table-bets.ts';
export type { TargetChoices } from './target-point.ts';
export { traceRound, type RoundTrace } from './trace-round.ts';
export type { ReturnSpan, ValidStakeRule } from './valid-stake-rule.ts';
export { validStakeReason, type JudgedBet, type ValidStakeReason } from './valid-stake-reason.ts';
export { leastCasinoOdds, validStakeOf, type EndedRound } from './valid-stake.ts';
export {
  isSharedRound,
  leastSportsOdds,
  validRoundStakes,
  validVendorStake,
  vendorStakeReason,
  type VendorBetEnded,
  type VendorGame,
} from './vendor-stake.ts';
export {
  drawSharedNumber,
  drawSoloNumber,
  winsHouseJackpot,
  worthOfChance,
  type JackpotOdds,
} from './house-jackpot.ts';
export { houseJackpotFormat, verifyHouseJackpot, type HouseJackpotClaim } from './verify-house-jackpot.ts';
export { verifyRound, type RoundClaim } from './verify-round.ts';
export type { StepId, Verification, VerificationStep } from './verification.ts';
export * from './slots/slot-events.ts';
export * from './slots/slot-game.ts';
export {
  beaconLeadMs,
  drawSharedRound,
  ticketLeaf,
  type SharedSeeds,
  type SharedTicket,
} from './shared/shared-round.ts';
export {
  sharedFormat,
  verifySharedRound,
  type BeaconJudge,
  type SharedRoundClaim,
} from './shared/verify-shared-round.ts';
export { slotGames } from './games/slot-games.ts';
export * from './slots/jackpot-meter.ts';
export {
  jackpotFormat,
  levelsOf,
  thresholdsPerChain,
  verifyJackpot,
  type JackpotClaim,
} from './slots/verify-jackpot.ts';
