import brand from '../../../messages/vi/brand.json' with { type: 'json' };
import catalog from '../../../messages/vi/catalog.json' with { type: 'json' };
import content from '../../../messages/vi/content.json' with { type: 'json' };
import winners from '../../../messages/vi/winners.json' with { type: 'json' };

export const messages = { brand, catalog, content, winners };
