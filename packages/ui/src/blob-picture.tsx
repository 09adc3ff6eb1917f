import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './states.tsx';

interface BlobPictureProps {
  /** Undefined while it comes. */
  blob: Blob | undefined;
  alt: string;
  /** Its size, also while it comes. */
  className: string;
}

/** A picture that came through a call: shown from memory, large in a window of its own. */
export function BlobPicture({ blob, alt, className }: BlobPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  // The address of a picture in memory is given back when the picture is.
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
