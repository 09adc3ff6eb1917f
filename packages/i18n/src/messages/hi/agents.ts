import teams from '../../../messages/hi/teams.json' with { type: 'json' };

export const messages = { teams };
