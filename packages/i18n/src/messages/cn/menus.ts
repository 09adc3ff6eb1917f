import lobby from '../../../messages/cn/lobby.json' with { type: 'json' };
import support from '../../../messages/cn/support.json' with { type: 'json' };

export const messages = { lobby, support };
