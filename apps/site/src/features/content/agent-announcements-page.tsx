import { useTexts } from '@fairhouse/i18n';
import { AnnouncementList } from './announcement-list.tsx';
import { useAgentAnnouncements } from './use-agent-announcements.ts';
import { useOwnLink } from './use-own-link.ts';

/** Agent centre, agentAnnouncement (spec 2): the announcements for agents. */
export function AgentAnnouncementsPage() {
  const { t } = useTexts();
  const { data, isError, refetch } = useAgentAnnouncements('A');
  const onOwnLink = useOwnLink();
  return (
    <div className="grid gap-6">
      <h1 className="m-0 text-2xl sm:text-3xl">{t('agency.newsTitle')}</h1>
      <AnnouncementList
        lead={t('agency.newsLead')}
        label={t('agency.newsTitle')}
        query={{ data: data?.history, isError, refetch }}
        onOwnLink={onOwnLink}
      />
    </div>
  );
}
