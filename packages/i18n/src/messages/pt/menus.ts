import lobby from '../../../messages/pt/lobby.json' with { type: 'json' };
import support from '../../../messages/pt/support.json' with { type: 'json' };

export const messages = { lobby, support };
