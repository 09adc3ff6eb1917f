import type { Game } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { askedPlatform, clientType, pageSize } from './list-rules.ts';
import type { ListFilter } from './list-filter.ts';

/** Which list: a lane, the hot games, or a member's favourites or recent games. */
export type ListScope = { gameType: string } | { isHot: true } | { of: 'FAV' | 'RECENT' };

export interface AskedList {
  scope: ListScope;
  filter: ListFilter;
  merchant: string;
  language: string;
}

export interface GamesPage {
  games: readonly Game[];
  /** Of the whole list. */
  count: number;
}

/** The owner of the list: a member's own is removed at logout. */
export const isOwnList = ({ scope, filter }: Pick<AskedList, 'scope' | 'filter'>): boolean =>
  'of' in scope || filter.tab === 'FAV' || filter.tab === 'RECENT';

/** One page of a list, from 1. */
export async function askGames(input: AskedList, pageNo: number): Promise<GamesPage> {
  const { scope, filter } = input;
  const words = wordsOf(input);
  const own = 'of' in scope ? scope.of : filter.tab;
  if (own === 'FAV') {
    const { content, totalPages } = await api.listFavourites({ ...words, pageNo, pageSize });
    return { games: content, count: countOf(content.length, pageNo, totalPages) };
  }
  if (own === 'RECENT') {
    const { list } = await api.listRecentGames({ ...words, page: 1, pageSize });
    return { games: list, count: list.length };
  }
  // The hot games of all lanes are a list of their own; its tab New filters by both marks.
  const marks =
    'isHot' in scope
      ? { gameCategory: 'HOT' as const, ...(own === 'NEW' && { isNew: '1' as const }) }
      : { gameCategory: own };
  const { games, totalCount } = await api.listGames({ ...words, ...marks, pageNo, pageSize });
  return { games, count: totalCount };
}

function wordsOf({ scope, filter, merchant, language }: AskedList) {
  return {
    ...('gameType' in scope && { gameType: scope.gameType }),
    ...(filter.vendor !== '' && { vassalage: filter.vendor }),
    ...(filter.classification !== '' && { gameClassify: filter.classification }),
    ...(filter.name !== '' && { gameName: filter.name }),
    platform: askedPlatform,
    clientType,
    merchant,
    language,
  };
}

/** Favourites report pages, not a count: the last page counts as full until it has been read. */
function countOf(length: number, pageNo: number, totalPages: number): number {
  return pageNo >= totalPages ? (pageNo - 1) * pageSize + length : totalPages * pageSize;
}
