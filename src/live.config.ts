// The live collections that pages read when they are rendered: content as it is published at that moment, for that
// reader. The files themselves are declared in content.config.ts; none of them is in the Worker.
import { defineLiveCollection } from 'astro/content/config';
import { assets, documents, entries, expectations, programmes } from './published/live.ts';

export const collections = {
  pages: defineLiveCollection({ loader: documents('pages') }),
  news: defineLiveCollection({ loader: documents('news') }),
  promotions: defineLiveCollection({ loader: documents('promotions') }),
  help: defineLiveCollection({ loader: documents('help') }),
  snippets: defineLiveCollection({ loader: documents('snippets') }),
  awards: defineLiveCollection({ loader: entries('awards') }),
  banners: defineLiveCollection({ loader: entries('banners') }),
  files: defineLiveCollection({ loader: entries('files') }),
  partners: defineLiveCollection({ loader: entries('partners') }),
  expectations: defineLiveCollection({ loader: expectations() }),
  lootboxes: defineLiveCollection({ loader: programmes('lootboxes') }),
  assets: defineLiveCollection({ loader: assets() }),
};
