/** The picture the house has for a kind of offers. */
export const coverOf = (kind: string): string => `/pictures/offer-${kind.replaceAll('_', '-')}.svg`;
