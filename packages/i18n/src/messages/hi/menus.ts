import support from '../../../messages/hi/support.json' with { type: 'json' };

export const messages = { support };
