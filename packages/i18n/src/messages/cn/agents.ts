import teams from '../../../messages/cn/teams.json' with { type: 'json' };

export const messages = { teams };
