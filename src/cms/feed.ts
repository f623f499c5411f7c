// Which wins are told to everybody, for the sentence that says so.
import feed from '../../content/config/feed.json' with { type: 'json' };

export const publicity = feed;
