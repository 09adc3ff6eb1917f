import { slotClient } from '../../kit/slot/slot-client.tsx';
import { lanternLook } from './art.ts';

export const lanternClient = slotClient('casino.games.night-lantern', lanternLook);
