// Which wins are published in the feed, for the text that explains it.
import feed from '../../content/config/feed.json' with { type: 'json' };

export const publicity = feed;
