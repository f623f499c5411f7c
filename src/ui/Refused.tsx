// Shows why something was refused, with a link to where that can be solved.
import { limitText } from '#src/i18n/limit.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { wayOf } from '#src/i18n/refusal.ts';
import { failureText } from './failure.ts';
import { Notice } from './Notice.tsx';

export interface Refusal {
  readonly code: string;
  readonly data?: Parameters<typeof failureText>[1];
}

/** The sentence alone; for a limit or a break it says which one, and until when. */
export const refusedText = ({ code, data }: Refusal, t: Translate, locale: string): string =>
  limitText({ code, data }, t, locale) ?? failureText(code, data, t, locale);

export function Refused({ problem }: { problem: Refusal | null }) {
  const t = useT();
  const locale = useLocale();
  if (!problem) return null;
  return (
    <Notice tone="warning" way={wayOf(problem.code, t, locale)}>
      {refusedText(problem, t, locale)}
    </Notice>
  );
}
