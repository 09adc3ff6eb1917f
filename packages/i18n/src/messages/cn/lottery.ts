import lottery from '../../../messages/cn/lottery.json' with { type: 'json' };

export const messages = { lottery };
