/** Units, tens and cents change too often to be animated. From the hundreds up a new figure rolls in. */
const rollsFrom = 6;

/**
 * An amount in big figures, each in an element of its own. Screen readers read it as one amount, and not again at each
 * change: nothing here is a live region.
 */
export function Figures({ text, currency, spoken = text }: { text: string; currency: string; spoken?: string }) {
  const places = [...text];
  return (
    <p className="figures jackpot-figures m-0 font-display font-semibold text-accent-text">
      <span className="sr-only">{`${spoken}\u00a0${currency}`}</span>
      <span aria-hidden="true">
        {places.map((figure, at) => {
          // Counted from the end: a figure added in front changes no other key.
          const place = places.length - at;
          return /\d/.test(figure) ? (
            <span key={place} className="jackpot-place">
              {place < rollsFrom ? (
                figure
              ) : (
                <span key={figure} className="jackpot-figure">
                  {figure}
                </span>
              )}
            </span>
          ) : (
            <span key={place}>{figure}</span>
          );
        })}
        <span className="ms-2 font-text text-[length:max(0.4em,0.75rem)] font-medium opacity-75">{currency}</span>
      </span>
    </p>
  );
}
