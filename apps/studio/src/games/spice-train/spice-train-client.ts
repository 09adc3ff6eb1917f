import { slotClient } from '../../kit/slot/slot-client.tsx';
import { trainLook } from './art.ts';

export const trainClient = slotClient('casino.games.spice-train', trainLook);
