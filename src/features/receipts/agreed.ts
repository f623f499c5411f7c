// Texts for agreements without money: a line that names the subject and a line that says what changed.
import type { Agreed } from '#shared/domain/journal.ts';
import { type Dates, utcDates } from '#src/i18n/dates.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { languageName } from '#src/i18n/names.ts';

function termsText({ text }: Extract<Agreed, { kind: 'terms' }>, t: Translate, locale: string) {
  const title = t('receipts.agreed.terms');
  if (!text) return { title, sentence: t('receipts.agreed.terms_said') };
  const version = utcDates(locale).longDay(Date.parse(text.version));
  const language = languageName(text.locale, locale);
  return { title, sentence: t('receipts.agreed.terms_text', { version, language }) };
}

/** Sources are `<family>:<of which>`; those of the office hold their reason there. */
function pointsText({ source, points, chargeable }: Extract<Agreed, { kind: 'points' }>, t: Translate, locale: string) {
  const numbers = (options: Intl.NumberFormatOptions = {}) => formatters.getNumberFormat(intlLocale(locale), options);
  const [family = '', reason = ''] = source.split(':');
  return {
    title: t('receipts.agreed.points', { points: numbers({ signDisplay: 'always' }).format(points) }),
    sentence: t('receipts.agreed.points_for', { family, reason, chargeable: numbers().format(chargeable) }),
  };
}

const prizeText = ({ of: type, valueEurMinor }: Extract<Agreed, { kind: 'prize' }>, t: Translate, locale: string) => ({
  title: t('receipts.agreed.prize', { type }),
  sentence: t('receipts.agreed.prize_worth', { value: formatMoney(valueEurMinor, 'EUR', locale) }),
});

export function agreedText(agreed: Agreed, t: Translate, dates: Dates): { title: string; sentence: string } {
  const { locale } = dates;
  if (agreed.kind === 'terms') return termsText(agreed, t, locale);
  if (agreed.kind === 'points') return pointsText(agreed, t, locale);
  if (agreed.kind === 'prize') return prizeText(agreed, t, locale);
  if (agreed.kind === 'break') {
    const { type, fromMs, untilMs } = agreed;
    const from = dates.moment(fromMs);
    const line =
      untilMs === null
        ? t('receipts.agreed.for_ever', { from })
        : t('receipts.agreed.until', { from, until: dates.moment(untilMs) });
    return { title: t('receipts.agreed.break', { type }), sentence: line };
  }
  const { type, period, state, currency, size } = agreed;
  const wished =
    size === null
      ? ''
      : currency === null
        ? t('receipts.agreed.minutes', { count: size })
        : formatMoney(size, currency, locale);
  return {
    title: t('receipts.agreed.limit', { type, period: period ?? 'none' }),
    sentence: t(`receipts.agreed.state.${state}`, { size: wished }),
  };
}
