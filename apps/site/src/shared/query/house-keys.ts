/** What is the same for everybody; apart from the other names (query-keys.ts), which the first view does without. */
export const houseKeys = {
  hotGames: ['games', 'hot'],
  vendorLanes: ['games', 'vendors'],
  winners: ['winners'],
} as const;
