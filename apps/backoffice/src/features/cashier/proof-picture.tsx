import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Skeleton } from '@fairhouse/ui';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';

interface ProofPictureProps {
  name: string;
  alt: string;
  load: () => Promise<Blob>;
}

/** A picture behind the session: fetched with it, then shown from memory, large in a window of its own. */
export function ProofPicture({ name, alt, load }: ProofPictureProps) {
  const { merchant } = useOperator();
  const { data, error } = useQuery({ queryKey: [merchant, 'proof', name], staleTime: Infinity, queryFn: () => load() });
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
      <img src={address} alt={alt} className="aspect-square w-full object-cover" />
    </a>
  );
}
