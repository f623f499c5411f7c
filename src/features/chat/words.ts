// Texts for refusals in a chat.
import type { Dates } from '#src/i18n/dates.ts';
import type { Translate } from '#src/i18n/messages.ts';
import type { Refused } from './chat.store.ts';

/** Needs the `messages` of namespace `problems`. */
export function refusalText({ code, data = {} }: Refused, t: Translate, dates: Dates): string {
  if (code === 'chat.text') {
    const why = typeof data.why === 'string' ? data.why : '';
    return t(`problems.chat.text_${why}`, { characters: Number(data.characters ?? 0) });
  }
  if (code === 'chat.slow') return t('problems.chat.slow', { seconds: Number(data.seconds ?? 1) });
  if (code === 'chat.muted') return muteText(typeof data.untilMs === 'number' ? data.untilMs : null, t, dates);
  return t(`problems.${code}`);
}

export const muteText = (untilMs: number | null, t: Translate, dates: Dates): string =>
  untilMs === null ? t('problems.chat.muted_ever') : t('problems.chat.muted', { when: dates.moment(untilMs) });
