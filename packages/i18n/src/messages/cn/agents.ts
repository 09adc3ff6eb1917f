import salaries from '../../../messages/cn/salaries.json' with { type: 'json' };
import teams from '../../../messages/cn/teams.json' with { type: 'json' };

export const messages = { salaries, teams };
