import { makeRouletteClient } from '../../kit/roulette/roulette-table.tsx';
import './european-roulette.css';

export const europeanRouletteClient = makeRouletteClient({
  nameTextKey: 'casino.games.european-roulette',
  wheel: 'european',
  className: 'european-roulette',
});
