import { el, pause } from '../draw.ts';
import type { Stage, StagePlace } from '../stage.ts';
import type { BallsShow } from '../../mechanics/balls.ts';
import type { MinesShow } from '../../mechanics/mines.ts';
import type { ScratchShow } from '../../mechanics/scratch.ts';

const numbersIn = (choice: string): number[] => (choice === '' ? [] : choice.split(',').map(Number));

/** Takes a number in or out, the oldest going when there are too many; at least one stays. */
function toggled(choice: string, number: number, most: number): string {
  const picked = numbersIn(choice);
  const next = picked.includes(number) ? picked.filter((known) => known !== number) : [...picked, number].slice(-most);
  return (next.length === 0 ? picked : next).join(',');
}

interface Board {
  readonly fields: readonly HTMLButtonElement[];
  readonly root: HTMLElement;
  mark(choice: string): void;
  clear(...names: readonly string[]): void;
}

/** A board of fields to choose from by press or key. */
function makeBoard(
  { choice, choose, texts }: StagePlace,
  options: { count: number; most: number; name: string; hint: 'pickNumbers' | 'pickFields' },
): Board {
  const fields = Array.from({ length: options.count }, (_, index) =>
    el(
      'button',
      {
        type: 'button',
        class: 'field',
        'aria-pressed': 'false',
        click: () => choose(toggled(choice(), index, options.most)),
      },
      String(index + 1),
    ),
  );
  const mark = (now: string): void => {
    const picked = numbersIn(now);
    for (const [index, field] of fields.entries()) field.setAttribute('aria-pressed', String(picked.includes(index)));
  };
  mark(choice());
  return {
    fields,
    mark,
    root: el('div', { class: `board ${options.name}`, role: 'group', 'aria-label': texts(options.hint) }, ...fields),
    clear(...names) {
      for (const field of fields) field.classList.remove(...names);
    },
  };
}

export function minesStage(place: StagePlace): Stage {
  const board = makeBoard(place, { count: 12, most: 6, name: 'mines', hint: 'pickFields' });
  const rest = (): void => board.clear('is-open', 'is-trap');
  return {
    root: board.root,
    begin: rest,
    abandon: rest,
    chosen: board.mark,
    async show(shown) {
      const { opened, traps } = shown as unknown as MinesShow;
      for (const index of opened) {
        board.fields[index]?.classList.add(traps.includes(index) ? 'is-trap' : 'is-open');
        await pause(260);
      }
      for (const index of traps) board.fields[index]?.classList.add('is-trap');
      await pause(200);
    },
  };
}

export function ballsStage(place: StagePlace): Stage {
  const board = makeBoard(place, { count: 16, most: 3, name: 'balls', hint: 'pickNumbers' });
  const tray = el(
    'div',
    { class: 'tray-row', 'aria-hidden': 'true' },
    ...[0, 1, 2, 3].map(() => el('span', { class: 'ball-place' })),
  );
  const rest = (): void => {
    board.clear('is-drawn');
    for (const spot of tray.children) {
      spot.className = 'ball-place';
      spot.textContent = '';
    }
  };
  return {
    root: el('div', { class: 'draw-table' }, tray, board.root),
    begin: rest,
    abandon: rest,
    chosen: board.mark,
    async show(shown) {
      const { picked, drawn } = shown as unknown as BallsShow;
      for (const [index, ball] of drawn.entries()) {
        await pause(380);
        const spot = tray.children[index];
        if (!spot) continue;
        spot.textContent = String(ball + 1);
        spot.className = `ball-place is-out tone-${ball % 4}${picked.includes(ball) ? ' is-hit' : ''}`;
        board.fields[ball]?.classList.add('is-drawn');
      }
      await pause(250);
    },
  };
}

/** Silver that comes off field by field. */
export function scratchStage(): Stage {
  const fields = Array.from({ length: 9 }, () => el('span', { class: 'silver' }));
  const rest = (): void => {
    for (const field of fields) {
      field.className = 'silver';
      field.textContent = '';
    }
  };
  return {
    root: el('div', { class: 'ticket', 'aria-hidden': 'true' }, el('div', { class: 'ticket-fields' }, ...fields)),
    begin: rest,
    abandon: rest,
    async show(shown) {
      const { fields: laid, prize, prizes } = shown as unknown as ScratchShow;
      for (const [index, field] of fields.entries()) {
        field.textContent = `${(prizes[laid[index] ?? 0] ?? 0) / 100}×`;
        field.className = 'silver is-off';
        await pause(150);
      }
      if (prize >= 0)
        for (const [index, field] of fields.entries()) field.classList.toggle('is-prize', laid[index] === prize);
      await pause(250);
    },
  };
}
