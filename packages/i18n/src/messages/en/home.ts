import brand from '../../../messages/en/brand.json' with { type: 'json' };
import catalog from '../../../messages/en/catalog.json' with { type: 'json' };
import content from '../../../messages/en/content.json' with { type: 'json' };
import winners from '../../../messages/en/winners.json' with { type: 'json' };

export const messages = { brand, catalog, content, winners };
