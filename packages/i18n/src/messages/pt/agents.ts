import salaries from '../../../messages/pt/salaries.json' with { type: 'json' };
import teams from '../../../messages/pt/teams.json' with { type: 'json' };

export const messages = { salaries, teams };
