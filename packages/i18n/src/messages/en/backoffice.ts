import operators from '../../../messages/en/operators.json' with { type: 'json' };

export const messages = { operators };
