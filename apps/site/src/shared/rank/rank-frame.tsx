import { useId, type ReactNode } from 'react';
import type { RankFrame as Frame } from '@fairhouse/contract';

/** Leaves beside the ring, from the lowest up, by angle from the bottom. */
const leaves = [24, 44, 64, 84, 104];

const ring = (r: number, width: number) => <circle cx="50" cy="50" r={r} strokeWidth={width} />;

/** Around a picture that fills the middle of a board of 100. */
const frames: Readonly<Record<Exclude<Frame, 'none'>, ReactNode>> = {
  ring: ring(46.5, 5),
  double: (
    <>
      {ring(48, 2.5)}
      {ring(43.5, 2.5)}
    </>
  ),
  laurel: (
    <>
      {ring(44, 3)}
      {leaves.flatMap((angle) =>
        [angle, -angle].map((turned) => (
          <ellipse
            key={turned}
            cx="50"
            cy="98"
            rx="6.5"
            ry="2.6"
            strokeWidth="2"
            transform={`rotate(${turned} 50 50)`}
          />
        )),
      )}
    </>
  ),
  crown: (
    <>
      {ring(45, 4.5)}
      <path d="M37 7 34-10l9 6 7-10 7 10 9-6-3 17z" strokeWidth="3.5" strokeLinejoin="round" />
    </>
  ),
};

/** What the rank of a member draws around their picture. */
export function RankFrame({
  look,
  children,
}: {
  look: { readonly frame: Frame; readonly color: string; readonly color2: string } | null | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const drawn = look && look.frame !== 'none' ? frames[look.frame] : null;
  return (
    <span className="relative inline-block">
      {children}
      {look && drawn && (
        <svg
          viewBox="0 0 100 100"
          aria-hidden="true"
          className="pointer-events-none absolute -inset-[9%] size-[118%] overflow-visible"
        >
          <defs>
            <linearGradient id={id} x1="0" y1="0" x2="0.3" y2="1">
              <stop stopColor={look.color} />
              <stop offset="1" stopColor={look.color2} />
            </linearGradient>
          </defs>
          <g fill="none" stroke={`url(#${id})`}>
            {drawn}
          </g>
        </svg>
      )}
    </span>
  );
}
