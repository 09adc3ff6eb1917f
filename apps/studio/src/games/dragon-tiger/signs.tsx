/** The two beasts behind the cards, as a seal cutter would draw them. Squares of 120. */
export function DragonSign() {
  return (
    <svg className="sign" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <path
        className="sign-a"
        d="M96 30c-8-12-24-16-36-8-14 9-12 26 2 32 12 5 24 8 24 20 0 12-14 20-30 16-14-4-20-16-18-28-14 4-20 20-12 34 10 16 36 20 54 8 18-12 22-36 6-50-8-7-20-10-24-16 8-2 14 0 20 4l14-12Z"
      />
      <path className="sign-b" d="M84 26 98 10l-2 18 16-4-12 14ZM40 40 22 34l10 14-16 2 14 10Z" />
      <circle className="sign-eye" cx="82" cy="33" r="4" />
      <path className="sign-c" d="M104 40c8 4 8 12 2 16M100 46c4 4 2 10-4 12" />
    </svg>
  );
}

export function TigerSign() {
  return (
    <svg className="sign" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <path
        className="sign-a"
        d="M22 34c-2-14 4-22 14-20 6 1 10 5 12 10a44 44 0 0 1 24 0c2-5 6-9 12-10 10-2 16 6 14 20 8 10 12 22 10 34-2 22-22 38-48 38S14 90 12 68c-2-12 2-24 10-34Z"
      />
      <path className="sign-b" d="M60 24v22M48 28l4 16M72 28l-4 16M16 62l18 4M14 76l18-2M104 62l-18 4M106 76l-18-2" />
      <path className="sign-face" d="M60 74c10 0 16 6 16 14s-7 12-16 12-16-4-16-12 6-14 16-14Z" />
      <circle className="sign-eye" cx="42" cy="60" r="6" />
      <circle className="sign-eye" cx="78" cy="60" r="6" />
      <path className="sign-nose" d="M53 78h14l-7 8Z" />
      <path className="sign-c" d="M60 86v6m0 0q-6 5-11 1m11-1q6 5 11 1" />
    </svg>
  );
}
