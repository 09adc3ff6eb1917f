import { useQuery } from '@tanstack/react-query';
import { renderSVG } from 'uqr';
import { api } from '../api/api.ts';
import { useBrand } from '../initial/initial-state.tsx';
import { queryKeys } from '../query/query-keys.ts';

/**
 * A QR code of the brand: 200 px with a margin of 20 in the brand's background, its logo over a fifth of the width, and
 * an error correction that allows it (spec 9). Its content is never sent to a server for drawing.
 */
export function BrandQr({ text, label }: { text: string; label: string }) {
  const { logo } = useBrand();
  const { data } = useQuery({
    queryKey: queryKeys.qrBackground,
    queryFn: () => api.getSystemImage({ type: 'qrBackground' }),
    staleTime: Infinity,
  });
  const ground = data?.url ?? null;
  return (
    <span className="relative isolate grid aspect-square w-60 max-w-full place-items-center overflow-hidden rounded-md">
      {ground !== null && (
        <img
          src={ground}
          alt=""
          width={240}
          height={240}
          className="absolute inset-0 -z-1 size-full object-cover"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2, ecc: 'M' }))}`}
        alt={label}
        width={200}
        height={200}
        className="size-5/6 rounded-sm"
      />
      {logo !== null && (
        <img
          src={logo}
          alt=""
          width={40}
          height={40}
          className="qr-mark absolute size-1/6"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
    </span>
  );
}
