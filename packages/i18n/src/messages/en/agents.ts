import teams from '../../../messages/en/teams.json' with { type: 'json' };

export const messages = { teams };
