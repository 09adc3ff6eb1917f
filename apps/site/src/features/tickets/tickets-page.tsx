import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, Tabs } from '@fairhouse/ui';
import { isModuleOff } from '../../shared/failure/is-module-off.ts';
import { OwnTickets } from './own-tickets.tsx';
import { PublishedTickets } from './published-tickets.tsx';
import { RaffleList } from './raffle-list.tsx';
import { RainCards } from './rain-card.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { useOwnTickets } from './use-tickets.ts';

const parts = ['mine', 'raffles', 'history', 'prizes'] as const;
type Part = (typeof parts)[number];
const isPart = (page: string | undefined): page is Part => parts.some((part) => part === page);

/** Spec 1: red envelopes, eggs, chests, wheels and slots to open, raffles and rains, and what came out of them. */
export function TicketsPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { page } = useSearch({ strict: false });
  const { error } = useOwnTickets();
  const part = isPart(page) ? page : 'mine';
  if (isModuleOff(error)) return <EmptyState icon="grid" title={t('tickets.off')} />;
  return (
    <div className="grid grid-cols-1 gap-6 pt-5 pb-10 sm:gap-8 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="m-0 font-display text-3xl font-semibold text-ink-1 sm:text-4xl">{t('tickets.title')}</h1>
        <p className="m-0 max-w-[62ch] text-ink-2">{t('tickets.lead')}</p>
      </header>
      <RainCards />
      <Tabs
        label={t('tickets.tabs')}
        tabs={parts.map((id) => ({ id, text: t(`tickets.tab_${id}`) }))}
        active={part}
        onChange={(id) =>
          void navigate({
            to: '/tickets',
            search: id === 'mine' ? {} : { page: id },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {part === 'mine' && <OwnTickets />}
        {part === 'raffles' && <RaffleList />}
        {part === 'history' && <TicketHistory />}
        {part === 'prizes' && <PublishedTickets />}
      </Tabs>
    </div>
  );
}
