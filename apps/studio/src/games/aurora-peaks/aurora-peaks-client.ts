import { slotClient } from '../../kit/slot/slot-client.tsx';
import { auroraLook } from './art.ts';

export const auroraClient = slotClient('casino.games.aurora-peaks', auroraLook);
