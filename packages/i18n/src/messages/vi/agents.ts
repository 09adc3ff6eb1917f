import salaries from '../../../messages/vi/salaries.json' with { type: 'json' };
import teams from '../../../messages/vi/teams.json' with { type: 'json' };

export const messages = { salaries, teams };
