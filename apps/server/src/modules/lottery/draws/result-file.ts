import type { FileRow } from '@fairhouse/contract';

/** A line of a file of results. */
export type FileLine = Pick<FileRow, 'line' | 'gameCode' | 'numero' | 'result'> & { readonly isWhole: boolean };

export const linesMost = 500;

const heads = new Set(['game', 'gamecode', 'game_code']);
const unquoted = (cell: string): string => {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"').trim()
    : text;
};

/**
 * Lines of `game,issue,result`: everything after the second comma is the result, with or without quotes; a first line of
 * names and empty lines are skipped.
 */
export function readResultFile(csv: string): FileLine[] {
  return csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((text, index): FileLine[] => {
      if (text.trim() === '') return [];
      const [game = '', numero = '', ...rest] = text.split(',');
      const cells = {
        gameCode: unquoted(game).toLowerCase(),
        numero: unquoted(numero),
        result: unquoted(rest.join(',')),
      };
      if (index === 0 && heads.has(cells.gameCode)) return [];
      return [
        {
          line: index + 1,
          ...cells,
          isWhole: cells.gameCode !== '' && /^\d{4,12}$/.test(cells.numero) && cells.result !== '',
        },
      ];
    });
}
