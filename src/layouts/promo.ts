// An address that names a promo code, on whatever page.
import { keepCode } from '#src/client/promo.ts';

keepCode();
