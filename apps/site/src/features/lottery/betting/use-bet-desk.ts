import { useCallback, useMemo, useState } from 'react';
import { findPlay, type LotteryGame, type Play } from '@fairhouse/lottery';
import { modesOf, priceBet, type PricedBet, type Terms } from '../cart/price-bet.ts';
import { addBet, changeBet, type SlipBet } from '../cart/slip-store.ts';
import { emptyDraft, formOf, isDraftEmpty, readDraft, writeDraft, type Draft } from '../inputs/draft.ts';
import { pickAtRandom } from '../inputs/random-pick.ts';
import type { LotterySale, SoldPlay } from '../use-lottery-game.ts';

interface Desk {
  readonly playCode: string;
  readonly form: number;
  readonly draft: Draft;
  readonly terms: Terms;
  /** The bet of the slip that is being changed. */
  readonly editing: number | null;
  /** Changes with every new start, so that written fields are reset. */
  readonly turn: number;
}

export interface BetDesk extends Desk {
  readonly play: Play;
  readonly sold: SoldPlay | undefined;
  /** Null while the choices are not a complete selection. */
  readonly priced: PricedBet | null;
  readonly isEmpty: boolean;
  choosePlay(playCode: string): void;
  chooseForm(form: number): void;
  change(draft: (now: Draft) => Draft): void;
  setTerms(terms: Partial<Terms>): void;
  pickRandom(): void;
  addRandom(numero: string | null): void;
  edit(bet: SlipBet): void;
  add(numero: string | null): void;
}

function firstTerms({ setting, series }: LotterySale): Terms {
  const modes = modesOf(setting.bettingModes.map(({ code }) => code));
  return {
    mode: modes[0] ?? 'yuan',
    multiple: 1,
    series: series ? Math.min(series.defaultSeries, series.maxBetSeries) : 0,
  };
}

/** The first play on sale, in the order of the family. */
const firstPlay = (game: LotteryGame, sold: ReadonlyMap<string, SoldPlay>): Play | undefined =>
  game.family.plays.find(({ code }) => sold.has(code)) ?? game.family.plays[0];

/** The state of a betting page: the play, the choices so far, and the terms. */
export function useBetDesk(sale: LotterySale, sold: ReadonlyMap<string, SoldPlay>): BetDesk {
  const { game } = sale;
  const [desk, setDesk] = useState<Desk>(() => ({
    playCode: firstPlay(game, sold)?.code ?? '',
    form: 0,
    draft: emptyDraft,
    terms: firstTerms(sale),
    editing: null,
    turn: 0,
  }));
  const play = findPlay(game.family, desk.playCode) ?? (game.family.plays[0] as Play);
  const price = sold.get(play.code);
  const raw = useMemo(() => writeDraft(play.forms[desk.form] ?? [], desk.draft), [play, desk.form, desk.draft]);
  const selection = useMemo(() => play.readSelection(raw), [play, raw]);
  const priced = useMemo(
    () => (selection === null || !price ? null : priceBet({ play, selection }, price, desk.terms)),
    [play, selection, price, desk.terms],
  );
  const { code: gameCode } = game;
  const change = useCallback(
    (draft: (now: Draft) => Draft) => setDesk((now) => ({ ...now, draft: draft(now.draft) })),
    [],
  );
  const anew = (now: Desk): Desk => ({ ...now, draft: emptyDraft, editing: null, turn: now.turn + 1 });
  const random = (): Draft | null => pickAtRandom(play, play.forms[desk.form] ?? []);
  return {
    ...desk,
    play,
    sold: price,
    priced,
    isEmpty: isDraftEmpty(desk.draft),
    change,
    choosePlay: (playCode) => setDesk((now) => ({ ...anew(now), playCode, form: 0 })),
    chooseForm: (form) => setDesk((now) => ({ ...now, form, draft: emptyDraft, turn: now.turn + 1 })),
    setTerms: (terms) => setDesk((now) => ({ ...now, terms: { ...now.terms, ...terms } })),
    pickRandom: () => setDesk((now) => ({ ...now, draft: random() ?? now.draft, turn: now.turn + 1 })),
    addRandom(numero) {
      const draft = random();
      if (draft)
        addBet(
          gameCode,
          { playCode: play.code, raw: writeDraft(play.forms[desk.form] ?? [], draft), ...desk.terms },
          numero,
        );
    },
    edit(bet) {
      const of = findPlay(game.family, bet.playCode);
      if (!of) return;
      const form = formOf(of, bet.raw);
      const { mode, multiple, series } = bet;
      setDesk((now) => ({
        playCode: bet.playCode,
        form,
        draft: readDraft(of.forms[form] ?? [], bet.raw),
        terms: { mode, multiple, series },
        editing: bet.id,
        turn: now.turn + 1,
      }));
    },
    add(numero) {
      if (selection === null) return;
      const bet = { playCode: play.code, raw, ...desk.terms };
      if (desk.editing === null) addBet(gameCode, bet, numero);
      else changeBet(gameCode, desk.editing, bet);
      setDesk(anew);
    },
  };
}
