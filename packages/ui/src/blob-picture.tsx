import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './states.tsx';

interface BlobPictureProps {
  /** Undefined while it is loading. */
  blob: Blob | undefined;
  alt: string;
  /** Its size, which is also reserved while it is loading. */
  className: string;
  /** Without the link to the picture alone: the page has another way to look closer. */
  isPlain?: boolean;
}

/** A picture loaded through a call: shown from memory, and alone in a window of its own. */
export function BlobPicture({ blob, alt, className, isPlain = false }: BlobPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  // Revokes the object URL when the picture changes or unmounts.
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (address === null) return <Skeleton className={cx(className, 'rounded-md')} />;
  if (isPlain) return <img src={address} alt={alt} className={cx(className, 'object-cover')} />;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={cx(className, 'block overflow-hidden rounded-md ring-1 ring-line')}
    >
      <img src={address} alt={alt} className="size-full object-cover" />
    </a>
  );
}
