import type { ComponentType } from 'react';
import type { Banner } from '@fairhouse/contract';
import { BannerStrip } from '../features/content/banner-strip.tsx';
import { bannerAddress } from './home/banner-address.ts';
import { useOpenBanner } from './home/use-open-banner.ts';

/** A dialog below the banner of its group (spec 3); a press on the banner closes the dialog. */
export function withBanner<P extends { close: () => void }>(
  group: Banner['groupName'],
  Dialog: ComponentType<P>,
): ComponentType<P> {
  return function BanneredDialog(props: P) {
    const open = useOpenBanner();
    return (
      <div className="grid gap-5">
        <BannerStrip
          group={group}
          addressOf={bannerAddress}
          onOpen={(banner) => {
            props.close();
            open(banner);
          }}
        />
        <Dialog {...props} />
      </div>
    );
  };
}
