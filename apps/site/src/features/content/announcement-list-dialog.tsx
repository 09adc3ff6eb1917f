import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { useOwnLink } from './use-own-link.ts';

function useHistory() {
  const { language } = useTexts();
  const isMember = useSession().status === 'member';
  const input = { type: 'H', platform: 'W', language };
  return useQuery({
    queryKey: [isMember ? 'member' : 'visitor', 'announced', language],
    queryFn: async () =>
      (await (isMember ? api.listMemberAnnouncements(input) : api.listAnnouncements(input))).history ?? [],
  });
}

/** All announcements to players. */
export function AnnouncementListDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const onOwnLink = useOwnLink(close);
  return <AnnouncementList lead={t('posts.allLead')} query={useHistory()} onOwnLink={onOwnLink} />;
}
