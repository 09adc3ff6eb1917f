/** A lit house at night, far below the question: drawn, so that it is there with the first byte. */
export function GateScene() {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" fill="none">
      <defs>
        <radialGradient id="gate-glow" cx="0.5" cy="1" r="0.75">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.34" />
          <stop offset="0.5" stopColor="var(--accent)" stopOpacity="0.08" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="gate-teal" cx="0.15" cy="0.05" r="0.6">
          <stop offset="0" stopColor="var(--live)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--live)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#gate-teal)" />
      <rect width="1440" height="900" fill="url(#gate-glow)" />
      <g fill="var(--ink-1)" opacity="0.55">
        <circle cx="120" cy="150" r="1.6" /><circle cx="260" cy="82" r="1.2" /><circle cx="360" cy="210" r="1.8" />
        <circle cx="520" cy="60" r="1.2" /><circle cx="980" cy="110" r="1.6" /><circle cx="1130" cy="60" r="1.2" />
        <circle cx="1250" cy="190" r="1.9" /><circle cx="1370" cy="120" r="1.3" /><circle cx="70" cy="330" r="1.2" />
        <circle cx="1400" cy="340" r="1.6" /><circle cx="210" cy="420" r="1.2" /><circle cx="1210" cy="420" r="1.2" />
      </g>
      <path d="M0 900V800c120-34 210-40 320-20s190 34 300 10 210-50 340-30 210 46 300 36 120-16 180-30v134z" fill="var(--surface-2)" />
      <g fill="var(--surface-3)">
        <path d="M150 800v-96l64-50 64 50v96zM1120 806v-120l80-62 80 62v120zM1010 812v-70l48-38 48 38v70z" />
        <path d="M0 900v-62c180-30 320-16 470-4s300 20 460-4 330-32 510-2v72z" fill="var(--surface-1)" />
      </g>
      <g fill="var(--accent)">
        <path d="M198 756a16 16 0 0 1 32 0v44h-32zM1180 750a20 20 0 0 1 40 0v58h-40z" />
        <rect x="174" y="724" width="18" height="20" rx="4" opacity="0.7" /><rect x="238" y="724" width="18" height="20" rx="4" opacity="0.7" />
        <rect x="1142" y="712" width="22" height="24" rx="5" opacity="0.7" /><rect x="1236" y="712" width="22" height="24" rx="5" opacity="0.7" />
        <rect x="1048" y="764" width="20" height="22" rx="5" opacity="0.7" />
      </g>
    </svg>
  );
}
