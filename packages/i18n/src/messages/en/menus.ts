import lobby from '../../../messages/en/lobby.json' with { type: 'json' };
import support from '../../../messages/en/support.json' with { type: 'json' };

export const messages = { lobby, support };
