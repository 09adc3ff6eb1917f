import salaries from '../../../messages/en/salaries.json' with { type: 'json' };
import teams from '../../../messages/en/teams.json' with { type: 'json' };

export const messages = { salaries, teams };
