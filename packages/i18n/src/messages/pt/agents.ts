import teams from '../../../messages/pt/teams.json' with { type: 'json' };

export const messages = { teams };
