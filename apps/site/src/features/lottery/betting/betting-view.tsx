import { useState, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { lunarYearOf, type LotteryGame } from '@fairhouse/lottery';
import { EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useIsWide } from '../../../shared/view/use-is-wide.ts';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { unitStakeOf } from '../cart/price-bet.ts';
import { useSlip } from '../cart/slip-store.ts';
import { SlipSheet } from '../cart/slip-sheet.tsx';
import { TodayBets } from '../cart/today-bets.tsx';
import { usePricedSlip } from '../cart/use-priced-slip.ts';
import { noChase } from '../chase/use-chase-plan.ts';
import { SelectionPanel } from '../inputs/selection-panel.tsx';
import { useIssues, type HeardIssues } from '../use-issue.ts';
import { useLotterySale, useSoldPlays, type LotterySale, type SoldPlay } from '../use-lottery-game.ts';
import { BetBar } from './bet-bar.tsx';
import { IssueHead } from './issue-head.tsx';
import { oddsByChoice } from './odds-by-choice.ts';
import { PlayTabs } from './play-tabs.tsx';
import { PrizeSummary } from './prize-summary.tsx';
import { SideViews } from './side-views.tsx';
import { SlipColumn } from './slip-column.tsx';
import { StakeControls } from './stake-controls.tsx';
import { useBetDesk } from './use-bet-desk.ts';

interface BettingViewProps {
  game: LotteryGame;
  lobby: '/lottery' | '/seaLottery' | '/vnLottery';
  /** Prize mode the link asked for. */
  wishedMode: number | null;
  heart?: ReactNode;
}

/** The betting page of a lottery: the issue above, the panel, the slip and the last draws. */
export function BettingView({ game, lobby, wishedMode, heart }: BettingViewProps) {
  const { t } = useTexts();
  const { sale, error, retry } = useLotterySale(game, wishedMode);
  const { data: issues } = useIssues(game.code);
  const menu = useSoldPlays(game.code, sale?.prizeModeId ?? 1, sale?.series?.defaultSeries ?? null);
  return (
    <div className="lot-page">
      <IssueHead game={game} issues={issues} lobby={lobby} heart={heart} />
      {!sale && error && (
        <ErrorState
          title={t('lottery.lobby.failedTitle')}
          text={t('lottery.lobby.failedText')}
          retryText={t('brand.retry')}
          onRetry={retry}
        />
      )}
      {sale && menu.data?.size === 0 && (
        <EmptyState icon="pause" title={t('lottery.betting.resting')} text={t('lottery.betting.restingText')} />
      )}
      {sale && menu.data && menu.data.size > 0 ? (
        <BetTable sale={sale} sold={menu.data} issues={issues} />
      ) : (
        !error && <Skeleton className="h-96 rounded-lg" />
      )}
    </div>
  );
}

/** Signs turn with the lunar year of the draw. */
function lunarYearAt(game: LotteryGame, issues: HeardIssues | undefined): number | null {
  if (game.family.code !== 'LHC') return null;
  const drawsAt = issues?.currentNumero?.drawsAt ?? issues?.now;
  return drawsAt === undefined
    ? null
    : lunarYearOf(new Date(drawsAt).toLocaleDateString('en-CA', { timeZone: game.schedule.zone }));
}

interface BetTableProps {
  sale: LotterySale;
  sold: ReadonlyMap<string, SoldPlay>;
  issues: HeardIssues | undefined;
}

function BetTable({ sale, sold: soldAtFirst, issues }: BetTableProps) {
  const { game } = sale;
  const { currency } = useBrand();
  const isWide = useIsWide();
  const desk = useBetDesk(sale, soldAtFirst);
  // Prices follow the slider; the previous ones stay until the new ones have loaded.
  const { data: sold = soldAtFirst } = useSoldPlays(
    game.code,
    sale.prizeModeId,
    sale.series ? desk.terms.series : null,
  );
  const slip = usePricedSlip(useSlip(game.code), game, sold);
  const [isOpen, setOpen] = useState(false);
  const chaseState = useState(noChase);
  const numero = issues?.currentNumero?.isSale === true ? issues.currentNumero.numero : null;
  const price = sold.get(desk.play.code);
  const column = (
    <SlipColumn
      sale={sale}
      sold={sold}
      slip={slip}
      numero={numero}
      editing={desk.editing}
      chaseState={chaseState}
      onRandom={() => desk.addRandom(numero)}
      onEdit={(bet) => {
        desk.edit(bet);
        setOpen(false);
      }}
    />
  );
  return (
    <div className="lot-desk">
      <div className="lot-panel">
        <PlayTabs game={game} sold={sold} play={desk.play} onPlay={desk.choosePlay} />
        {price && (
          <PrizeSummary
            play={desk.play}
            sold={price}
            unitStakeMinor={unitStakeOf(price, desk.terms)}
            currency={currency}
          />
        )}
        <SelectionPanel
          key={`${desk.play.code} ${desk.turn}`}
          play={desk.play}
          family={game.family}
          form={desk.form}
          onForm={desk.chooseForm}
          draft={desk.draft}
          onDraft={desk.change}
          paysOf={oddsByChoice(desk.play, price)}
          lunarYear={lunarYearAt(game, issues)}
        />
        {price && (
          <StakeControls sale={sale} sold={price} terms={desk.terms} currency={currency} onTerms={desk.setTerms} />
        )}
        <BetBar
          desk={desk}
          currency={currency}
          count={slip.lines.length}
          onAdd={() => desk.add(numero)}
          onOpenSlip={() => setOpen(true)}
        />
      </div>
      {isWide ? (
        <aside className="lot-slip">
          {column}
          <TodayBets game={game} currency={currency} />
        </aside>
      ) : (
        <SlipSheet isOpen={isOpen} onClose={() => setOpen(false)}>
          {column}
        </SlipSheet>
      )}
      <div className="lot-side">
        {!isWide && <TodayBets game={game} currency={currency} />}
        <SideViews game={game} />
      </div>
    </div>
  );
}
