import { useQuery } from '@tanstack/react-query';
import { cx, Skeleton } from '@fairhouse/ui';
import { drawnAvatars } from './avatar-art.tsx';
import { avatarImageQuery, avatarQuery } from './use-avatar.ts';

/** A drawn avatar by its number; an unknown number shows the first. */
export function DrawnPicture({ number, className }: { number: number; className?: string }) {
  const drawn = drawnAvatars[number] ?? drawnAvatars[0];
  return (
    <span className={cx(`tile-${drawn?.tile ?? 1} tile-ground block overflow-hidden rounded-full`, className)}>
      <svg viewBox="0 0 64 64" aria-hidden="true" className="size-full p-[8%]">
        {drawn?.art}
      </svg>
    </span>
  );
}

/** The member's avatar, drawn or uploaded; screen readers read the name beside it. */
export function Avatar({ className }: { className: string }) {
  const { data: avatar } = useQuery(avatarQuery);
  const isUploaded = avatar?.avatarType === 'UPLOADED';
  const { data: address } = useQuery({ ...avatarImageQuery(avatar?.avatar ?? ''), enabled: isUploaded });
  if (!avatar || (isUploaded && address === undefined)) return <Skeleton className={cx('rounded-full', className)} />;
  if (!isUploaded) return <DrawnPicture number={Number(avatar.avatar)} className={className} />;
  return <img src={address} alt="" draggable={false} className={cx('block rounded-full object-cover', className)} />;
}
