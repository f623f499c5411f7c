// The numbers of the programmes (quests, VIP, wheel) as operators wrote them; publish has checked them.
import quests from '../../content/config/quests.json' with { type: 'json' };
import vip from '../../content/fe/vip-program-config.json' with { type: 'json' };
import wheel from '../../content/fe/wheel-config.json' with { type: 'json' };

export { quests, vip, wheel };
