import lobby from '../../../messages/hi/lobby.json' with { type: 'json' };
import support from '../../../messages/hi/support.json' with { type: 'json' };

export const messages = { lobby, support };
