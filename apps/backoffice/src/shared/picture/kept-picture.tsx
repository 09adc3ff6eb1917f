import { useQuery } from '@tanstack/react-query';
import { BlobPicture } from '@fairhouse/ui';
import { FailureText } from '../texts/failure-text.tsx';

interface KeptPictureProps {
  readonly queryKey: readonly unknown[];
  readonly alt: string;
  load(): Promise<Blob>;
}

/** A picture that needs the session of the back office. */
export function KeptPicture({ queryKey, alt, load }: KeptPictureProps) {
  const { data, error } = useQuery({ queryKey, staleTime: Infinity, queryFn: () => load() });
  return error ? <FailureText error={error} /> : <BlobPicture blob={data} alt={alt} className="aspect-square w-full" />;
}
