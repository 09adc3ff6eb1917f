import teams from '../../../messages/vi/teams.json' with { type: 'json' };

export const messages = { teams };
