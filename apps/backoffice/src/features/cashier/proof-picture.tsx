import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** A picture behind the session: fetched with it, then shown from memory, large in a window of its own. */
export function ProofPicture({ depositId, name, number }: { depositId: string; name: string; number: number }) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { data, error } = useQuery({ queryKey: [merchant, 'proof', depositId, name], staleTime: Infinity, queryFn: () => api.getDepositProofOfMember({ depositId, name }) as Promise<unknown> as Promise<Blob> });
  const [address, setAddress] = useState<string | null>(null);
  // The address of a picture in memory is given back when the picture is.
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error) return <FailureText error={error} />;
  if (address === null) return <Skeleton className="aspect-square" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-md ring-1 ring-line">
      <img src={address} alt={t('operators.deposits.proof', { number })} className="aspect-square w-full object-cover" />
    </a>
  );
}
