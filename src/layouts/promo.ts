// Stores the promo code in an address of any page, and uses a stored code on the pages for it.
import { forgetCodes, keepCodes } from '#src/client/promo.ts';
import { paths } from '#src/paths.ts';

keepCodes();
const { home = '/', shell } = document.documentElement.dataset;
const gifts = `${home.replace(/\/$/, '')}${paths.profile('gifts')}`;
if (location.pathname === home) {
  // A guest who lands there has come for another reason (S4.69).
  if (shell !== 'player') forgetCodes();
  else
    void import('#src/features/gifts/linked.ts').then((linked) => {
      if (!linked.followGiftCode(gifts)) void linked.applyDepositCode();
    });
} else if (location.pathname === gifts && shell === 'player')
  void import('#src/features/gifts/linked.ts').then((linked) => linked.applyGiftCode());
