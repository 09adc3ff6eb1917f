import support from '../../../messages/en/support.json' with { type: 'json' };

export const messages = { support };
