import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

export const avatarQuery = queryOptions({
  queryKey: queryKeys.avatar,
  queryFn: () => api.getAvatar(),
  staleTime: 300_000,
});

/** A file name stands for one picture for ever. */
export const avatarImageQuery = (name: string) =>
  queryOptions({
    queryKey: queryKeys.avatarImage(name),
    queryFn: async () => toAddress(await api.getAvatarImage({ name })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The picture as a data URL: nothing has to be released when it is no longer shown. */
function toAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')));
    reader.readAsDataURL(picture);
  });
}

export type AvatarChange = { readonly drawn: number } | { readonly picture: Blob } | 'remove';

/** Every place that shows the avatar is updated at once. */
export function useChangeAvatar(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: AvatarChange) => {
      if (change === 'remove') return api.removeAvatar();
      return 'drawn' in change
        ? api.chooseAvatar({ avatar: `${change.drawn}` })
        : api.uploadAvatar({ images: [change.picture] });
    },
    onSuccess(avatar) {
      queries.setQueryData(queryKeys.avatar, avatar);
      onDone();
    },
  });
}
