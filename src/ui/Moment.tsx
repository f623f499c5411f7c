// A start, an end or a time between them, in the zone of whoever reads it; where the server drew it for everybody, DrawnDates.astro is beside it.
import { drawn, type Format, type Words } from '#src/i18n/drawn.ts';
import { useDates } from '#src/i18n/use-dates.ts';

type Props = {
  format: Format;
  /** Epoch milliseconds: one, or a start and an end. */
  at: readonly number[];
  words?: Words | undefined;
};

export function Moment({ format, at, words }: Props) {
  const { text, attributes } = drawn(useDates(), format, at, words);
  return (
    <span {...attributes} suppressHydrationWarning>
      {text}
    </span>
  );
}
