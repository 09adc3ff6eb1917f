import lottery from '../../../messages/hi/lottery.json' with { type: 'json' };

export const messages = { lottery };
