import { starPath } from './coins.tsx';
import './envelope-scene.css';

/** A red envelope: the seal breaks in two, the flap turns up, and a card rises out of it. */
export function EnvelopeScene() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer">
        <ellipse cx="200" cy="352" rx="130" ry="14" className="scene-shadow" />
        <g className="envelope-hover">
          <path className="envelope-flap-up" d="M84 168 200 84 316 168Z" />
          <rect className="envelope-inside" x="84" y="166" width="232" height="172" rx="14" />
        </g>
      </svg>
      <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer envelope-card">
        <rect x="100" y="150" width="200" height="172" rx="10" className="envelope-paper" />
        <rect x="109" y="159" width="182" height="154" rx="5" className="envelope-frame" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 400 400" className="scene-layer">
        <defs>
          <linearGradient id="envelope-red" x1="0" y1="0" x2="0" y2="1">
            <stop className="envelope-stop-light" />
            <stop offset="1" className="envelope-stop-deep" />
          </linearGradient>
        </defs>
        <g className="envelope-hover">
          <path
            className="envelope-front"
            fill="url(#envelope-red)"
            d="M84 178Q200 262 316 178V324A14 14 0 0 1 302 338H98A14 14 0 0 1 84 324Z"
          />
          <path className="envelope-edge" d="M84 178Q200 262 316 178" />
          <g className="envelope-pattern">
            {[112, 156, 200, 244, 288].map((x, index) => (
              <path
                key={x}
                d={`M${x - 20} 338a20 20 0 0 1 40 0M${x - 13} 338a13 13 0 0 1 26 0M${x - 6} 338a6 6 0 0 1 12 0`}
                opacity={index % 2 === 0 ? 1 : 0.6}
              />
            ))}
          </g>
          <g className="envelope-flap">
            <path
              d="M84 182Q200 290 316 182V166A14 14 0 0 0 302 152H98A14 14 0 0 0 84 166Z"
              className="envelope-flap-face"
            />
            <path d="M84 182Q200 290 316 182" className="envelope-edge" />
          </g>
          <g transform="translate(200 226)">
            <g className="envelope-seal-start">
              <path d="M0-38A38 38 0 0 0 0 38L-7 22 6 8-8-6 5-20Z" className="envelope-seal" />
            </g>
            <g className="envelope-seal-end">
              <path d="M0-38A38 38 0 0 1 0 38L-7 22 6 8-8-6 5-20Z" className="envelope-seal" />
            </g>
            <path d={starPath(20)} className="envelope-mark" />
          </g>
        </g>
      </svg>
    </>
  );
}
