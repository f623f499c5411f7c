// The choice about cookies, what is measured once it is given, and what visitors from Australia confirm after it.
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { isSet } from '#src/client/cookies.ts';
import { byId } from '#src/client/dom.ts';
import { firstActivity } from '#src/client/first-activity.ts';
import type { Start } from '#src/client/start.ts';
import { askConsent } from './consent.ts';

/** With the first sign of the visitor, so that no first page waits for it. */
const measure = () => firstActivity.then(() => import('#src/client/measures.ts')).then((file) => file.startMeasures());

export const starts: readonly Start[] = [
  { run: () => isSet(`${CONSENT_COOKIE}=accepted`) && measure() },
  { on: '#consent', run: (banner) => askConsent(banner, measure) },
  {
    on: '#australia',
    run: (card) => import('./australia.ts').then((file) => file.askAustralia(card, byId('consent'))),
  },
];
