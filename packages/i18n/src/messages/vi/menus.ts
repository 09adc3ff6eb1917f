import lobby from '../../../messages/vi/lobby.json' with { type: 'json' };
import support from '../../../messages/vi/support.json' with { type: 'json' };

export const messages = { lobby, support };
