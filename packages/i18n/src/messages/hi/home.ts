import brand from '../../../messages/hi/brand.json' with { type: 'json' };
import catalog from '../../../messages/hi/catalog.json' with { type: 'json' };
import content from '../../../messages/hi/content.json' with { type: 'json' };
import winners from '../../../messages/hi/winners.json' with { type: 'json' };

export const messages = { brand, catalog, content, winners };
