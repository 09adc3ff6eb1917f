import { sceneArt } from './art.ts';

const lanterns = [1, 2, 3, 4, 5, 6] as const;
const moths = [1, 2, 3] as const;

/** The night around the stall: sky, moon, market, river, and what drifts through it. Decoration only. */
export function LanternScene({ isFree }: { isFree: boolean }) {
  return (
    <div className="scene" data-free={isFree} aria-hidden="true">
      <div className="scene-stars" />
      <img className="scene-moon" src={sceneArt.moon} alt="" />
      {lanterns.map((number) => <img key={number} className={`scene-lantern scene-lantern-${number}`} src={sceneArt.skyLantern} alt="" />)}
      <img className="scene-market" src={sceneArt.market} alt="" />
      <img className="scene-strings" src={sceneArt.strings} alt="" />
      {moths.map((number) => <span key={number} className={`scene-moth scene-moth-${number}`}><img src={sceneArt.moth} alt="" /></span>)}
      <div className="scene-veil" />
    </div>
  );
}
