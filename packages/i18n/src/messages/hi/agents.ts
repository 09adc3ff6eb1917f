import salaries from '../../../messages/hi/salaries.json' with { type: 'json' };
import teams from '../../../messages/hi/teams.json' with { type: 'json' };

export const messages = { salaries, teams };
