/** Keys of what is the same for everybody; apart from the others (query-keys.ts), which the first view does not load. */
export const houseKeys = {
  hotGames: ['games', 'hot'],
  vendorLanes: ['games', 'vendors'],
  winners: ['winners'],
} as const;
