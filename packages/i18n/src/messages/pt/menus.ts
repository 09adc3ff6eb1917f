import support from '../../../messages/pt/support.json' with { type: 'json' };

export const messages = { support };
