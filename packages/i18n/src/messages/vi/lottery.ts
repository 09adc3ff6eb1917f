import lottery from '../../../messages/vi/lottery.json' with { type: 'json' };

export const messages = { lottery };
