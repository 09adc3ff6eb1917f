import { slotClient } from '../../kit/slot/slot-client.tsx';
import { caravanLook } from './art.ts';

export const caravanClient = slotClient('casino.games.sun-caravan', caravanLook);
