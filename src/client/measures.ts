// What a browser measures where its visitor has agreed: page speed, what forms refuse, which campaign led to the visit.
// Only words and numbers of ours, no identifier; loaded at the visitor's first activity, and nothing of it without
// consent.
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { TRACE_SHARE, type Utm, utmIn, type Vital } from '#shared/domain/measures.ts';
import { log } from './log.ts';
import { forget, read, write } from './storage.ts';

/** What a form reports when it refuses something (ui/useForm.ts). */
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
  // The form was on the page before this script started.
  if (document.querySelector('form[data-form="sign-up"]')) log('sign_up');
}

/** After joining, reports once which campaign led to the visit. */
function tellJoined(): void {
  const utmMetrics = read('utm');
  if (utmMetrics) send('POST', '/log_utm_send', { utmMetrics: utmMetrics as Utm });
  forget('utm');
}

/** One report for each page, as it is left, because the values change until then. */
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
  // Runs after the library's own listeners, which report their last values in the same event.
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
