import lottery from '../../../messages/pt/lottery.json' with { type: 'json' };

export const messages = { lottery };
