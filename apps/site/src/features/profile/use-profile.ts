import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileForm } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

export const profileQuery = queryOptions({ queryKey: queryKeys.profile, queryFn: () => api.getProfile() });

export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: ProfileForm) => api.saveProfile(form),
    onSuccess(profile) {
      queries.setQueryData(queryKeys.profile, profile);
      void queries.invalidateQueries({ queryKey: queryKeys.memberInfo });
    },
  });
}
