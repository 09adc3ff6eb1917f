import type { HousePageName } from '@fairhouse/contract';
import { HelpPage } from '../../features/content/help-page.tsx';
import { HousePage } from '../../features/content/house-page.tsx';
import { DownloadPage } from '../install/download-page.tsx';

export type ContentPageName = HousePageName | 'help' | 'download';

/** One chunk for all of them, because each is small and a first view pays for one request. */
export function ContentPage({ name }: { name: ContentPageName }) {
  if (name === 'help') return <HelpPage />;
  return name === 'download' ? <DownloadPage /> : <HousePage key={name} name={name} />;
}
