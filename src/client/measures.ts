// What a browser measures where its visitor has agreed: how fast pages are, what forms refuse, which campaign brought the visit. Words
// and numbers of ours, no identifier; fetched with the first sign of a person, and nothing of it without consent.
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { TRACE_SHARE, type Utm, utmIn, type Vital } from '#shared/domain/measures.ts';
import { log } from './log.ts';
import { forget, read, write } from './storage.ts';

/** A form told that it refused something (ui/useForm.ts). */
type Refused = { side: 'client' | 'server'; component: string; errors: { key: string; firstMessage: string }[] };

const WORD = /^[\w.-]{1,64}$/;

export function startMeasures(): void {
  if (read('landed') !== true) {
    write('landed', true);
    log('landing');
    traceNetwork();
  }
  const utm = utmIn(new URLSearchParams(location.search));
  if (utm) {
    write('utm', utm);
    send('POST', '/log_utm_set', { utmMetrics: utm });
  }
  watchVitals();
  addEventListener('form:refused', (event) => event instanceof CustomEvent && tellRefused(event.detail));
  addEventListener('form:opened', (event) => isSignUp(event) && log('sign_up'));
  addEventListener('form:done', (event) => isSignUp(event) && tellJoined());
  // A page that began with the form.
  if (document.querySelector('form[data-form="sign-up"]')) log('sign_up');
}

/** Whoever has joined tells by which campaign the visit began, once. */
function tellJoined(): void {
  const utmMetrics = read('utm');
  if (utmMetrics) send('POST', '/log_utm_send', { utmMetrics: utmMetrics as Utm });
  forget('utm');
}

/** One report a page, as it is left: what changed until then is in it. */
function watchVitals(): void {
  const timings: Partial<Record<Vital, number>> = {};
  const take = ({ name, value }: { name: Vital; value: number }) => {
    timings[name] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
  };
  onLCP(take);
  onINP(take);
  onCLS(take);
  onFCP(take);
  onTTFB(take);
  let isSent = false;
  // After those of the library: they say their last word in the same event.
  const report = () => {
    if (document.visibilityState !== 'hidden' || isSent || Object.keys(timings).length === 0) return;
    isSent = true;
    send('PUT', '/performance', { page: location.pathname.slice(0, 300), timings });
  };
  addEventListener('visibilitychange', report);
}

type Connection = { rtt?: number; downlink?: number; effectiveType?: string };

function traceNetwork(): void {
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : null;
  if (connection?.effectiveType === undefined || Math.random() >= TRACE_SHARE) return;
  const { rtt = 0, downlink = 0, effectiveType } = connection;
  send('PUT', '/network-performance', { rtt, downlink, effectiveType });
}

function tellRefused({ side, component, errors }: Refused): void {
  const words = errors.filter(({ key, firstMessage }) => WORD.test(key) && WORD.test(firstMessage)).slice(0, 30);
  if (words.length > 0 && WORD.test(component))
    send('PUT', '/metrics-errors-validation', { side, component, errors: words });
}

const isSignUp = (event: Event): boolean => event instanceof CustomEvent && event.detail.component === 'sign-up';

function send(method: 'PUT' | 'POST', path: string, body: unknown): void {
  void fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}
