import { atRest, el, move, pause, picture, svg } from '../draw.ts';
import type { Stage, StagePlace } from '../stage.ts';
import type { MatchShow } from '../../mechanics/match.ts';

/** Invented sides; the house's own. */
export const fixtures = [
  ['Harbour Owls', 'Juniper Foxes'],
  ['Lantern City', 'Coral Rovers'],
  ['Jade Bay', 'Willow Park'],
  ['Ember Town', 'Paper Garden'],
] as const;

/** A board, a pitch and a clock that runs ninety minutes in three seconds. */
export function matchStage({ choice }: StagePlace): Stage {
  const names = [el('span', { class: 'side' }), el('span', { class: 'side' })] as const;
  const score = el('strong', { class: 'score' }, '–');
  const clock = el('span', { class: 'match-clock' }, '0′');
  const ball = svg('circle', { r: 6, cx: 0, cy: 0, class: 'match-ball' });
  const pitch = picture(
    '0 0 400 170',
    svg('rect', { width: 400, height: 170, rx: 16, class: 'pitch' }),
    ...[1, 3, 5].map((band) => svg('rect', { x: band * 57 + 28, width: 57, height: 170, class: 'pitch-band' })),
    svg('path', { d: 'M200 10v150M10 10h380v150H10ZM10 50h46v70H10M390 50h-46v70h46', class: 'chalk' }),
    svg('circle', { cx: 200, cy: 85, r: 30, class: 'chalk' }),
    svg('g', { transform: 'translate(200 85)' }, ball),
  );
  const root = el(
    'div',
    { class: 'match', 'aria-hidden': 'true' },
    el('div', { class: 'scoreboard' }, names[0], el('div', { class: 'score-box' }, score, clock), names[1]),
    pitch,
  );
  function name(reported: string): void {
    const [home, away] = fixtures[Number(reported.split('-')[0])] ?? fixtures[0];
    names[0].textContent = home;
    names[1].textContent = away;
  }
  name(choice());
  const rest = (): void => {
    atRest(ball);
    score.textContent = '–';
    clock.textContent = '0′';
  };
  return {
    root,
    chosen: name,
    abandon: rest,
    begin() {
      rest();
      score.textContent = '0 : 0';
    },
    async show(shown) {
      const { score: reported = [0, 0] } = shown as unknown as MatchShow;
      const goals = [...Array.from({ length: reported[0] }, () => 0), ...Array.from({ length: reported[1] }, () => 1)]
        .map((side, index) => ({ side, minute: 8 + ((index * 37 + reported[0] * 11 + reported[1] * 5) % 80) }))
        .sort((a, b) => a.minute - b.minute);
      const shownScore = [0, 0];
      for (let minute = 0; minute <= 90; minute += 3) {
        clock.textContent = `${minute}′`;
        for (const goal of goals.filter((each) => each.minute >= minute && each.minute < minute + 3)) {
          shownScore[goal.side] = (shownScore[goal.side] ?? 0) + 1;
          await move(
            ball,
            [{ transform: 'none' }, { transform: `translate(${goal.side === 0 ? 186 : -186}px, 0)` }],
            260,
          );
          score.textContent = shownScore.join(' : ');
          await pause(160);
        }
        const wander = minute % 12 === 0 ? 1 : -1;
        ball.animate([{ transform: `translate(${wander * 60}px, ${((minute * 7) % 60) - 30}px)` }], {
          duration: 70,
          fill: 'forwards',
        });
        await pause(65);
      }
      score.textContent = reported.join(' : ');
      await pause(250);
    },
  };
}
