export const textShelves = ['help', 'pages'] as const;
export type TextShelf = (typeof textShelves)[number];
/** Whose words are read now: the product's, those of a file of the brand, or an operator's. */
export const textSources = ['product', 'brand', 'operator'] as const;
export type TextSource = (typeof textSources)[number];
