// The published numbers of the programmes (levels, quests, VIP and its sums); publish has checked them.
import levels from '../../content/config/levels.json' with { type: 'json' };
import quests from '../../content/config/quests.json' with { type: 'json' };
import sums from '../../content/fe/currency-config.json' with { type: 'json' };
import vip from '../../content/fe/vip-program-config.json' with { type: 'json' };

export { levels, quests, sums, vip };
