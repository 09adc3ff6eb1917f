import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './states.tsx';

interface BlobPictureProps {
  /** Undefined while it is loading. */
  blob: Blob | undefined;
  alt: string;
  /** Its size, which is also reserved while it is loading. */
  className: string;
}

/** A picture loaded through a call: shown from memory, and enlarged in a dialog. */
export function BlobPicture({ blob, alt, className }: BlobPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  // Revokes the object URL when the picture changes or unmounts.
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (address === null) return <Skeleton className={cx(className, 'rounded-md')} />;
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
