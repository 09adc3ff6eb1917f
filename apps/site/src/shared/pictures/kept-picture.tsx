import { useQuery } from '@tanstack/react-query';
import { BlobPicture } from '@fairhouse/ui';

interface KeptPictureProps {
  readonly queryKey: readonly unknown[];
  readonly alt: string;
  load(): Promise<Blob>;
}

/** A picture behind the member's session. */
export function KeptPicture({ queryKey, alt, load }: KeptPictureProps) {
  const { data } = useQuery({ queryKey, staleTime: Infinity, queryFn: () => load() });
  return <BlobPicture blob={data} alt={alt} className="size-24" />;
}
