import { useQuery } from '@tanstack/react-query';
import { BlobPicture } from '@fairhouse/ui';
import { FailureText } from '../texts/failure-text.tsx';

interface KeptPictureProps {
  readonly queryKey: readonly unknown[];
  readonly alt: string;
  readonly className?: string;
  /** Without the link to the picture alone: the page has another way to look closer. */
  readonly isPlain?: boolean;
  load(): Promise<Blob>;
}

/** A picture that needs the session of the back office. */
export function KeptPicture({
  queryKey,
  alt,
  load,
  className = 'aspect-square w-full',
  isPlain = false,
}: KeptPictureProps) {
  const { data, error } = useQuery({ queryKey, staleTime: Infinity, queryFn: () => load() });
  return error ? (
    <FailureText error={error} />
  ) : (
    <BlobPicture blob={data} alt={alt} className={className} isPlain={isPlain} />
  );
}
