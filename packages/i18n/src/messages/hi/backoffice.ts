import operators from '../../../messages/hi/operators.json' with { type: 'json' };

export const messages = { operators };
