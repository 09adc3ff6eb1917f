/** Columns of income, in the order of the menu (spec 2). */
export const incomeKinds = ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary', 'agentRebate'] as const;
