// Starts the choice about cookies, the measuring that it allows, and the confirmation for visitors from Australia.
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { isSet } from '#src/client/cookies.ts';
import { byId } from '#src/client/dom.ts';
import { firstActivity } from '#src/client/first-activity.ts';
import type { Start } from '#src/client/start.ts';
import { askConsent } from './consent.ts';

/** At the visitor's first activity, so that it delays no first page. */
const measure = () => firstActivity.then(() => import('#src/client/measures.ts')).then((file) => file.startMeasures());

export const starts: readonly Start[] = [
  { run: () => isSet(`${CONSENT_COOKIE}=accepted`) && measure() },
  { on: '#consent', run: (banner) => askConsent(banner, measure) },
  {
    on: '#australia',
    run: (card) => import('./australia.ts').then((file) => file.askAustralia(card, byId('consent'))),
  },
];
