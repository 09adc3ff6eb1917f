import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export const guardChangesQuery = queryOptions({
  queryKey: ['own-guard-changes'],
  queryFn: () => api.listGuardChanges(),
});
