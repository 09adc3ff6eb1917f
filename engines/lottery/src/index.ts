export * from './lottery-game.ts';
export { findLotteryGame, lotteryGames } from './games/index.ts';
export { family11x5 } from './families/11x5/11x5.ts';
