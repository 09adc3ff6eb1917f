export const textShelves = ['help', 'pages'] as const;
export type TextShelf = (typeof textShelves)[number];
/** The source of the current text: the product, a file of the brand, or an operator. */
export const textSources = ['product', 'brand', 'operator'] as const;
export type TextSource = (typeof textSources)[number];
