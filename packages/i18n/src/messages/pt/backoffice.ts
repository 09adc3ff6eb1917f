import operators from '../../../messages/pt/operators.json' with { type: 'json' };

export const messages = { operators };
