import { isLanguage } from '@fairhouse/i18n';
import type { Language } from '@fairhouse/contract';

/** The parameters of a link to a lottery (spec 7, lottery lobby link); unknown ones are ignored. */
export interface LotteryLink {
  /** The game to bet on; null shows the lobby. */
  readonly gameCode: string | null;
  readonly prizeModeId: number | null;
  readonly language: Language | null;
  /** A page of this house to go back to. */
  readonly backUrl: string | null;
}

const modes = ['LOTT', 'ZY', 'ELOTT', 'SEA'];

/** Only addresses within this house: a link cannot lead its reader elsewhere. */
function readBack(url: string | undefined, origin: string): string | null {
  if (url === undefined || !URL.canParse(url, origin)) return null;
  const back = new URL(url, origin);
  return back.origin === origin ? `${back.pathname}${back.search}${back.hash}` : null;
}

export function readLotteryLink(search: Readonly<Record<string, unknown>>, origin: string): LotteryLink {
  const text = (name: string): string | undefined => (typeof search[name] === 'string' ? search[name] : undefined);
  const code = text('gameCode') ?? text('lottoGameCode') ?? null;
  const mode = modes.indexOf((text('lottoPrizeMode') ?? '').toUpperCase());
  const language = (text('language') ?? '').toUpperCase();
  return {
    gameCode: text('lottoView') === 'lobby' ? null : code,
    prizeModeId: mode < 0 ? null : mode + 1,
    language: isLanguage(language) ? language : null,
    backUrl: readBack(text('backUrl'), origin),
  };
}
