import { slotClient } from '../../kit/slot/slot-client.tsx';
import { coralLook } from './art.ts';

export const coralClient = slotClient('casino.games.coral-choir', coralLook);
