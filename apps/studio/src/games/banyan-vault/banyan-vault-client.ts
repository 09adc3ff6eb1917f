import { slotClient } from '../../kit/slot/slot-client.tsx';
import { banyanLook } from './art.ts';

export const banyanClient = slotClient('casino.games.banyan-vault', banyanLook);
