// A start, an end or the time between them, in the reader's time zone. Where the server renders it for everybody,
// DrawnDates.astro must be on the page.
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
