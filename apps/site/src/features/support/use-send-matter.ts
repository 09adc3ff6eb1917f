import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Matter } from '@fairhouse/contract';
import { showToast } from '@fairhouse/ui';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

interface Written<N> {
  readonly words: () => Promise<N>;
  readonly images: readonly File[];
}

/** Sends the text first, then the pictures: failed pictures do not lose the text. */
export function useSendMatter<N extends { number: string } & Partial<Matter>>(onSent: (sent: N) => void) {
  const { t } = useTexts();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ words, images }: Written<N>) {
      const sent = await words();
      if (images.length > 0 && sent.matterId !== undefined) {
        await api
          .sendMatterPictures({ matterId: sent.matterId, images: [...images] })
          .catch(() => showToast(t('support.form.picturesLost'), 'lost'));
      }
      return sent;
    },
    onSuccess: onSent,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.matters }),
  });
}
