import { useState } from 'react';
import type { VendorLane } from '@fairhouse/contract';
import { pictureAt } from '@fairhouse/contract/picture-width';
import { vendorStyleClass } from '../../features/catalog/style-class.ts';
import { imageAddress } from '../../shared/hosts/image-host.ts';

/** A small picture of a vendor; if it does not load, the vendor's code is shown on its own colours. */
export function VendorSeal({ card }: { card: VendorLane['cards'][number] }) {
  const [art, setArt] = useState(() => imageAddress(card.smallIcon));
  return (
    <span
      className={`tile-${vendorStyleClass(card.vassalage)} tile-ground grid h-13 w-10 shrink-0 place-items-center overflow-hidden rounded-sm text-tile-ink`}
    >
      {art === '' ? (
        <span aria-hidden="true" className="text-xs font-bold">
          {card.vassalage.slice(0, 3)}
        </span>
      ) : (
        <img
          src={pictureAt(art, 120)}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          decoding="async"
          onError={() => setArt(art === card.smallIcon ? '' : card.smallIcon)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
