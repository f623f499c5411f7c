// The bonus that is set for the next deposit, with its terms; meanwhile no others are offered (S5.45).
import type { Offer } from '#shared/contract/gifts.ts';
import { at, paths } from '#src/paths.ts';
import { setCode } from '#src/stores/gifts.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { usePress } from '#src/ui/usePress.ts';
import { OfferCard } from './OfferCard.tsx';

/** `hidden`: how many gifts could be activated again once the code is removed. */
type Props = { code: string; offer: Offer | null; hidden: number };

export function SetCode({ code, offer, hidden }: Props) {
  const { t } = useSpeech();
  const others = hidden > 0 ? t('gifts.set.hidden', { count: hidden }) : undefined;
  if (offer) return <OfferCard offer={offer} set act={<Choice withBonus />} note={others} />;
  return (
    <section className="card gift-line" aria-labelledby="set-code">
      <img src={symbolUrl(SYMBOLS.gift, 96)} alt="" width="48" height="48" />
      <div>
        <h2 id="set-code">{t('gifts.set.nothing_title', { code })}</h2>
        <p className="text-muted">
          {t('gifts.set.nothing_text')} {others}
        </p>
      </div>
      <Choice withBonus={false} />
    </section>
  );
}

function Choice({ withBonus }: { withBonus: boolean }) {
  const { t, locale } = useSpeech();
  const { busy, problem, run } = usePress();
  return (
    <>
      <Refused problem={problem} />
      {withBonus && (
        <ButtonLink tone="glass" size="large" href={at({ base: '', locale }, paths.deposit())} data-popup="deposit">
          {t('cashbox.deposit')}
        </ButtonLink>
      )}
      <Button tone="quiet" busy={busy} onClick={() => void run(() => setCode(null))}>
        {t(withBonus ? 'gifts.act.unset' : 'gifts.act.remove_code')}
      </Button>
    </>
  );
}
