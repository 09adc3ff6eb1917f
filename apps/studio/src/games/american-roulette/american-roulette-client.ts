import { makeRouletteClient } from '../../kit/roulette/roulette-table.tsx';
import './american-roulette.css';

export const americanRouletteClient = makeRouletteClient({
  nameTextKey: 'casino.games.american-roulette',
  wheel: 'american',
  className: 'american-roulette',
});
