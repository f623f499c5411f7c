// Explains which of the player's limits or breaks refuses something, what is left, and when it ends.
import type { Problem } from '#shared/contract/problem.ts';
import { REGISTER } from '#shared/domain/limits.ts';
import { usesTexts } from './declared.ts';
import type { Translate } from './messages.ts';
import { formatMoney, type formatPayment } from './money.ts';
import { datesFor } from './zone.ts';

usesTexts('problems.limit.{own,for_you,for_all,elsewhere}');

/** Messages that say what stops all play. */
const STOP_TEXTS = [
  'session_until',
  'break_until',
  'self_until',
  'self',
  'suspended',
  'frozen',
  'closed',
  'register',
].map((name) => `limit.${name}`);
/** Further messages that such a screen needs, beside those of the codes. */
export const LIMIT_TEXTS = [
  ...['own', 'for_you', 'for_all', 'elsewhere', 'frees'].map((name) => `limit.${name}`),
  ...STOP_TEXTS,
];

/** `format`: how the calling screen formats amounts. Undefined for a problem that no limit caused, or that does not say which one. */
export function limitText(
  { code, data = {} }: { code: string; data?: Problem['data'] | undefined },
  t: Translate,
  locale: string,
  format: typeof formatPayment = formatMoney,
) {
  const at = (name: string): string | null => {
    const ms = data[name];
    return typeof ms === 'number'
      ? datesFor(locale, typeof data.zone === 'string' ? data.zone : undefined).instant(ms)
      : null;
  };
  if (code === 'limit.reached' && typeof data.limitMinor === 'number') {
    const money = (name: string) =>
      format(Number(data[name] ?? 0), String(data.currency ?? 'EUR'), locale, { short: true });
    const values = { type: String(data.type), period: String(data.period) };
    const amounts = { ...values, limit: money('limitMinor'), remaining: money('remainingMinor') };
    const when = at('freesAtMs');
    const isForAll = data.own === false && data.elsewhere !== true;
    const whose =
      data.imposed === true ? 'for_you' : data.elsewhere === true ? 'elsewhere' : isForAll ? 'for_all' : 'own';
    const reached = t(`problems.limit.${whose}`, amounts);
    return when === null ? reached : `${reached} ${t('problems.limit.frees', { when })}`;
  }
  if (code === 'server.unavailable' && data.why === REGISTER) return t('problems.limit.register');
  if (code === 'limit.session') {
    const when = at('freesAtMs');
    if (when !== null) return t('problems.limit.session_until', { minutes: Number(data.minutes), when });
  }
  if (code === 'limit.excluded') {
    const when = at('untilMs');
    if (data.type === 'coolingoff' && when !== null) return t('problems.limit.break_until', { when });
    if (data.type === 'suspension' && when !== null) return t('problems.limit.suspended', { when });
    if (data.type === 'freeze') return t('problems.limit.frozen');
    if (data.type === 'closure') return t('problems.limit.closed');
    if (data.type === 'selfexclusion')
      return when === null ? t('problems.limit.self') : t('problems.limit.self_until', { when });
  }
  return undefined;
}
