import lottery from '../../../messages/en/lottery.json' with { type: 'json' };

export const messages = { lottery };
