import { slotClient } from '../../kit/slot/slot-client.tsx';
import { monsoonLook } from './art.ts';

export const monsoonClient = slotClient('casino.games.monsoon-court', monsoonLook);
