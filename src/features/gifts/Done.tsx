// A bonus whose wagering is complete, while its last rounds are open.
import type { Gift } from '#shared/contract/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { StateCard } from '#src/ui/StateCard.tsx';

export function Done({ gift: { balance_cents, currency } }: { gift: Gift }) {
  const { t, locale } = useSpeech();
  return (
    <StateCard state="done" amount={formatMoney(balance_cents, currency, locale)}>
      {t('gifts.round_open')}
    </StateCard>
  );
}
