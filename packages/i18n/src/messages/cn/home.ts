import brand from '../../../messages/cn/brand.json' with { type: 'json' };
import catalog from '../../../messages/cn/catalog.json' with { type: 'json' };
import content from '../../../messages/cn/content.json' with { type: 'json' };
import winners from '../../../messages/cn/winners.json' with { type: 'json' };

export const messages = { brand, catalog, content, winners };
