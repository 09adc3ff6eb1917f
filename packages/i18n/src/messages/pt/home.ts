import brand from '../../../messages/pt/brand.json' with { type: 'json' };
import catalog from '../../../messages/pt/catalog.json' with { type: 'json' };
import content from '../../../messages/pt/content.json' with { type: 'json' };
import winners from '../../../messages/pt/winners.json' with { type: 'json' };

export const messages = { brand, catalog, content, winners };
