import type { CasinoGame } from '../casino-game.ts';
import { listed } from './listed.ts';
import { americanRoulette } from './american-roulette/american-roulette.ts';
import { baccarat } from './baccarat/baccarat.ts';
import { blackjack } from './blackjack/blackjack.ts';
import { coin } from './coin/coin.ts';
import { diamonds } from './diamonds/diamonds.ts';
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts';
import { europeanRoulette } from './european-roulette/european-roulette.ts';
import { hilo } from './hilo/hilo.ts';
import { keno } from './keno/keno.ts';
import { limbo } from './limbo/limbo.ts';
import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import { sicBo } from './sic-bo/sic-bo.ts';
import { soloCrash } from './solo-crash/solo-crash.ts';
import { threeCardPoker } from './three-card-poker/three-card-poker.ts';
import { videoPoker } from './video-poker/video-poker.ts';
import { wheel } from './wheel/wheel.ts';

/** The mini games and the tables; a game is published when the registry (index.ts) lists it. */
export const tableAndMiniGames: readonly CasinoGame[] = [
  listed(mines),
  listed(plinko),
  listed(keno),
  listed(limbo),
  listed(hilo),
  listed(wheel),
  listed(coin),
  listed(diamonds),
  listed(europeanRoulette),
  listed(americanRoulette),
  listed(blackjack),
  listed(baccarat),
  listed(dragonTiger),
  listed(sicBo),
  listed(videoPoker),
  listed(threeCardPoker),
  listed(soloCrash),
];
