// Announces what the socket brings, once per browser: in the tab that is in view. Loaded when there is something to announce.
import type { LiveEvent, LiveNotice, LivePayment, LiveSnapshot } from '#shared/contract/live.ts';
import { buttonOf, kindOf } from '#shared/domain/notices/registry.ts';
import type { Topic } from '#shared/domain/notices/topics.ts';
import { now } from '#src/client/clock.ts';
import { read, write } from '#src/client/storage.ts';
import { texts } from '#src/client/texts.ts';
import { limitText } from '#src/i18n/limit.ts';
import { type Translate, translator } from '#src/i18n/messages.ts';
import { noticeText } from '#src/i18n/notices.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { $toasts, aboutLimit, toast } from '#src/stores/toasts.ts';
import { $holding } from '#src/stores/wallet.ts';
import { failedText, isFresh, lookOf } from './notices.ts';

const MAX_STORED = 50;
let words: Promise<Translate> | undefined;

export async function announce(event: LiveEvent, place: Place): Promise<void> {
  if (document.hidden || !isFresh(event.atMs, now())) return;
  // Without its texts nothing is announced; the notice is in the list.
  const t = await worded(place);
  if (!t) return;
  if (event.type === 'notice.added' && (await mayInterrupt(event.data, place)) && once(`notice ${event.data.id}`)) {
    const { link } = event.data;
    // The page of gifts shows what happened to each.
    if (event.data.values.gift !== undefined && here(paths.profile('gifts'), place)) return;
    const href = link === null || here(link, place) ? undefined : at(place, link);
    const text = noticeText(t, place.locale, event.data);
    const label = t(`notifications.button.${buttonOf(event.data.textKey)}`);
    const about = aboutOf(event.data);
    // This page has announced it already, in its own words.
    if (about !== undefined && $toasts.get().some((one) => one.about === about)) return;
    toast(lookOf(event.data).tone, text, { ...(href && { link: { href, label } }), ...(about && { about }) });
  } else if (event.type === 'payment.changed') failed(event.data, t, place);
}

/** The limit that a notice about a changed limit is about. */
const aboutOf = ({ textKey, values }: LiveNotice): string | undefined => {
  if (/^session_limit_(set|removed)$/.test(textKey)) return aboutLimit({ type: 'session', period: null });
  return /^limit_(set|removed)$/.test(textKey)
    ? aboutLimit({ type: `${values.which}`, period: `${values.period}` })
    : undefined;
};

/**
 * Topics that are not announced during a game, because they are not important: the bell has them. All others wait for
 * the end of the round being shown.
 */
const NOT_IN_A_GAME: readonly (Topic | undefined)[] = ['rewards', 'offers', 'news', undefined];

async function mayInterrupt({ textKey }: LiveNotice, place: Place): Promise<boolean> {
  const topic = kindOf(textKey)?.topic;
  if (!location.pathname.startsWith(at(place, '/play/'))) return true;
  if (NOT_IN_A_GAME.includes(topic)) return false;
  if (topic !== 'protection') await endOfRound();
  return true;
}

const endOfRound = (): Promise<void> =>
  new Promise((done) => {
    const stop = $holding.listen((held) => {
      if (held) return;
      stop();
      done();
    });
    if (!$holding.get()) {
      stop();
      done();
    }
  });

/** After a sign-in, and again after two hours: reminds the player of what stops them, or of an open round. */
export async function remind({ stop, openGame }: Pick<LiveSnapshot, 'stop' | 'openGame'>, place: Place): Promise<void> {
  const limits = paths.limits();
  const stopped =
    stop && !here(limits, place) ? `stop ${stop.code} ${stop.data.untilMs ?? stop.data.freesAtMs ?? ''}` : null;
  const open = openGame !== null && !here(paths.playGame(openGame), place) ? `open round ${openGame}` : null;
  const news = [stopped, open].some((what) => what !== null && !announced().includes(what));
  const t = document.hidden || !news ? undefined : await worded(place);
  if (!t) return;
  const label = t('notifications.open');
  const why = stop && limitText(stop, t, place.locale);
  if (why && stopped && once(stopped)) toast('warning', why, { link: { href: at(place, limits), label } });
  if (openGame !== null && open && once(open))
    toast('info', t('notifications.open_round'), {
      link: { href: at(place, paths.playGame(openGame, 'real')), label },
    });
}

/** Undefined where the texts can't be loaded: the next announcement tries again. */
function worded(place: Place): Promise<Translate | undefined> {
  words ??= texts(place.locale, 'notifications').then((messages) => translator(place.locale, messages));
  return words.catch(() => {
    words = undefined;
    return undefined;
  });
}

function failed(payment: LivePayment, t: Translate, place: Place): void {
  const text = failedText(t, place.locale, payment);
  // The payment's own page shows it already.
  const path = paths.payment(payment.id);
  if (text && !here(path, place) && once(`${payment.state} ${payment.id}`))
    toast('warning', text, { link: { href: at(place, path), label: t('notifications.open') } });
}

const here = (path: string, place: Place): boolean => location.pathname === at(place, path);

/** S4.79: an announcement is remembered for two hours, so that a second tab does not repeat it. */
function once(what: string): boolean {
  const before = announced();
  if (before.includes(what)) return false;
  write('notifications', [what, ...before].slice(0, MAX_STORED));
  return true;
}

function announced(): readonly unknown[] {
  const stored = read('notifications');
  return Array.isArray(stored) ? stored : [];
}
