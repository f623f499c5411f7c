// When a sale ends, by the clock of whoever reads it; until the island wakes own.ts writes it.
import { useSpeech } from '#src/stores/speech.ts';
import { SLOT } from './drawn.ts';
import { endOf } from './words.ts';

type Props = { text: 'shop.sale' | 'shop.section.discounts'; at: string };

export function Until({ text, at }: Props) {
  const speech = useSpeech();
  const { t } = speech;
  return (
    <span data-ends={at} data-until={t(text, { date: SLOT })} suppressHydrationWarning>
      {t(text, { date: endOf(at, speech) })}
    </span>
  );
}
