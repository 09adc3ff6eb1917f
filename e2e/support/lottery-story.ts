import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findLotteryGame, findPlay, type Play } from '@fairhouse/lottery';
import { pressSoon } from './press-soon.ts';
import type { Words } from './words.ts';

/** The bets of a family: one on each of some choices, of which one always wins, and a number that hardly ever does. */
export interface FamilyGame {
  readonly path: '/lottery' | '/vnLottery' | '/seaLottery';
  readonly code: string;
  /** Every choice of one play, or of two opposite plays. */
  readonly sure?: readonly string[];
  /** Its next draw is hours away: bets are placed and taken back. */
  readonly isDaily?: true;
  /** A play for one number at random; the first of the game, unless set. */
  readonly rare?: string;
}

/** One game of each family, the one with the shortest period. */
export const familyGames: readonly FamilyGame[] = [
  { path: '/vnLottery', code: 'heron-vn27', sure: ['vn_mb_kd_tai', 'vn_mb_kd_xiu'] },
  { path: '/seaLottery', code: 'orchid-thai', sure: ['sea_th_hilo'] },
  { path: '/lottery', code: 'ember-ssc', sure: ['ssc_zh_dxds'] },
  { path: '/lottery', code: 'pebble-k3', sure: ['k3_hz'], rare: 'k3_sth_dx' },
  { path: '/lottery', code: 'brook-11x5', sure: ['x5_zh'] },
  { path: '/lottery', code: 'falcon-pk10', sure: ['pk_gyh_dx'], rare: 'pk_q5_fs' },
  { path: '/lottery', code: 'quick-3d', sure: ['lf_3d_h2_dxds'] },
  { path: '/lottery', code: 'petal-lhc', sure: ['lhc_zh'], rare: 'lhc_lm_4q' },
  { path: '/lottery', code: 'moon-pc28', sure: ['pc_tm'], rare: 'pc_tm' },
  { path: '/lottery', code: 'firefly-kl8', sure: ['kl8_side'], rare: 'kl8_rx10' },
  { path: '/vnLottery', code: 'mango-vn18', sure: ['vn_mn_kd_tai', 'vn_mn_kd_xiu'] },
  { path: '/seaLottery', code: 'wave-togel', sure: ['sea_id_5050_besar', 'sea_id_5050_kecil'] },
  { path: '/seaLottery', code: 'river-lao', sure: ['sea_th_hilo'] },
  { path: '/seaLottery', code: 'pearl-4d' },
  { path: '/seaLottery', code: 'coral-4d', isDaily: true },
  { path: '/seaLottery', code: 'silk-hanoi', isDaily: true },
];

/** Finds a control by what its text says around its figures; in Hindi they come first. */
const around = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('…')
      .map((part) => part.trim())
      .join('.*')}$`,
  );

const drawMs = { quick: 200_000, slow: 720_000 };

/** A lottery player with one window, who reads its texts. */
export function lotteryPlayer(page: Page, siteUrl: string, t: Words) {
  const panel = page.locator('.lot-panel');
  const tickets = page.getByRole('region', { name: t('lottery.cart.openBets') });
  const visible = (key: string) =>
    page
      .getByRole('button', { name: t(key), exact: true })
      .locator('visible=true')
      .first();
  const opener = page.locator('.lot-bar > :last-child:not(:has-text("+"))').locator('visible=true');
  const closer = page.getByRole('button', { name: t('lottery.cart.close'), exact: true });

  async function openGame({ path, code }: FamilyGame): Promise<void> {
    await page.goto(`${siteUrl}${path}?gameCode=${code}`);
    await page.getByRole('heading', { level: 1, name: t(`lottery.games.${code}`) }).waitFor();
    await panel.waitFor();
  }
  /** Of the tabs only those that are there: a group of one play has no second row. */
  async function openPlay({ group, code }: Play): Promise<void> {
    for (const [row, name] of [
      ['groups', t(`lottery.groups.${group}`)],
      ['plays', t(`lottery.plays.${code}`)],
    ] as const) {
      const chip = panel
        .getByRole('group', { name: t(`lottery.betting.${row}`), exact: true })
        .getByRole('button', { name, exact: true });
      if ((await chip.count()) > 0) await chip.click();
    }
  }
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  async function openSlip(): Promise<void> {
    if (isPhone && !(await closer.isVisible())) await opener.click();
  }
  async function add(): Promise<void> {
    await visible('lottery.stake.add').click();
  }
  /** A bet on each choice: one that covers them all can hit and still pay less than it cost, which is no win. */
  async function addEach(play: Play): Promise<void> {
    await openPlay(play);
    const picks = panel.locator('.picks .pick');
    const chosen = panel.locator('.picks .pick.is-chosen');
    for (const pick of await picks.all()) {
      while ((await chosen.count()) > 0) await chosen.first().click();
      await pick.click();
      await add();
    }
  }
  async function addRare(play: Play): Promise<void> {
    await openPlay(play);
    await visible('lottery.inputs.random').click();
    await add();
  }
  /** Places the slip; if the issue closes in between, confirms the next one. */
  async function place(): Promise<void> {
    await openSlip();
    const placed = page.getByText(t('lottery.cart.placedTitle'));
    const named = (key: string) => page.getByRole('button', { name: around(t(key, { to: '…', amount: '…' })) });
    await expect
      .poll(
        async () => {
          const agree = named('lottery.cart.keep');
          if (await agree.isVisible()) await pressSoon(agree);
          const button = named('lottery.cart.place');
          if (await button.isEnabled({ timeout: 500 }).catch(() => false)) await pressSoon(button);
          return placed.isVisible();
        },
        { timeout: 40_000, interval: 700 },
      )
      .toBe(true);
    if (await closer.isVisible()) await closer.click();
  }
  async function chase(issues: number): Promise<void> {
    await openSlip();
    await visible('lottery.cart.chase').click();
    await page.getByLabel(t('lottery.chase.issues'), { exact: true }).fill(`${issues}`);
    await page
      .getByRole('region', { name: t('lottery.chase.table') })
      .locator('tbody tr')
      .nth(issues - 1)
      .waitFor();
    await place();
  }

  return {
    openGame,
    /** Bets that win, one that loses, a chase of two issues, and a ticket of it taken back. */
    async bet(family: FamilyGame): Promise<void> {
      const game = findLotteryGame(family.code);
      const plays = [...(family.sure ?? []), family.rare ?? game?.family.plays[0]?.code ?? ''].map(
        (code) => game && findPlay(game.family, code),
      );
      const [rare, ...sure] = plays.reverse();
      if (!rare) throw new Error(`${family.code} has no such play`);
      await openGame(family);
      for (const play of sure) if (play) await addEach(play);
      await addRare(rare);
      await place();
      const rows = tickets.getByRole('listitem');
      await rows.first().waitFor();
      const placed = await rows.count();
      await addRare(rare);
      await chase(2);
      // Newest first: the first one is of the chase once its two stand there.
      await rows.nth(placed + 1).waitFor();
      await tickets
        .getByRole('button', { name: t('lottery.cart.cancel'), exact: true })
        .first()
        .click();
      await tickets.getByText(t('lottery.cart.cancelledState'), { exact: true }).first().waitFor();
    },
    /** Waits until the bets are drawn and paid. */
    async seeResults({ path, code, sure, isDaily }: FamilyGame): Promise<void> {
      if (isDaily) return;
      await openGame({ path, code });
      const waitMs = code === 'pearl-4d' ? drawMs.slow : drawMs.quick;
      if (sure) await tickets.getByText(t('lottery.cart.won'), { exact: true }).first().waitFor({ timeout: waitMs });
      await tickets.getByText(t('lottery.cart.lost'), { exact: true }).first().waitFor({ timeout: waitMs });
    },
    /** In the record: the receipt of a ticket is verified, and its draw is recomputed with it. */
    async verify({ code, isDaily }: FamilyGame): Promise<void> {
      if (isDaily) return;
      await page.goto(`${siteUrl}/member?page=lotteryRecord`);
      await page.getByRole('combobox', { name: t('lottery.records.game') }).selectOption(code);
      await page.getByRole('combobox', { name: t('lottery.records.status') }).selectOption('LOST');
      const row = page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ hasText: t(`lottery.games.${code}`) })
        .first();
      await row.locator('button[aria-expanded="false"]').click();
      await row.getByText(t('lottery.records.receiptHolds')).waitFor();
      await row.getByRole('link', { name: t('lottery.records.proof') }).click();
      const verdict = page.getByTestId('verdict');
      await verdict.waitFor();
      expect(await verdict.getAttribute('data-right'), code).toBe('true');
      for (const step of ['signature', 'receipt', 'ticket', 'payout'])
        expect(await verdict.locator(`[data-step="${step}"]`).count(), `${code} ${step}`).toBeGreaterThan(0);
    },
  };
}
