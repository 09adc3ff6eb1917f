/** The layout of a picture of this size. */
export interface Sky {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const groundShare = 0.8;

/** The launch place at the foot of the hills. */
export function launchSpot({ width, height }: Sky): Spot {
  return { x: width * 0.075, y: height * groundShare };
}

/** The comet rises with time and stays inside the picture: the view zooms out as the flight goes on. */
export function cometSpot(sky: Sky, { elapsedMs, m100 }: { elapsedMs: number; m100: number }): Spot {
  const from = launchSpot(sky);
  const far = 1 - Math.exp(-elapsedMs / 6_500);
  const high = 1 - Math.exp(-Math.log(Math.max(1, m100 / 100)) / 0.9);
  return { x: from.x + sky.width * 0.74 * far, y: from.y - sky.height * 0.64 * high };
}

/** The path of the comet from the launch to its position: the curve of its height, drawn into this picture. */
export function trailOf(
  sky: Sky,
  at: { elapsedMs: number; m100: number; heightAt(elapsedMs: number): number },
  points: number,
): Spot[] {
  const from = launchSpot(sky);
  const to = cometSpot(sky, at);
  const risen = Math.max(1, at.m100 - 100);
  return Array.from({ length: points + 1 }, (_, index) => {
    const share = index / points;
    const height = Math.max(0, at.heightAt(at.elapsedMs * share) - 100) / risen;
    // Early in the flight whole hundredths would draw steps.
    const smooth = at.m100 < 130 ? share ** 1.6 : height;
    return { x: from.x + (to.x - from.x) * share, y: from.y - (from.y - to.y) * Math.min(1, smooth) };
  });
}
