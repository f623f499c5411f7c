// The confirmation before the player ends a gift: what is lost, in amounts, and what stays.
import type { Gift } from '#shared/contract/gifts.ts';
import { spinsLeft } from '#src/i18n/gifts.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { cancel } from '#src/stores/gifts.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { usePress } from '#src/ui/usePress.ts';

export function CancelDialog({ gift, open, onClose }: { gift: Gift; open: boolean; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { busy, problem, run, forget } = usePress();
  const close = () => {
    forget();
    onClose();
  };
  const end = async () => {
    if (await run(() => cancel(gift))) close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('gifts.cancel.title', { title: gift.title })}
      footer={
        <>
          <Button tone="danger" size="large" wide busy={busy} onClick={end}>
            {t(verbOf(gift))}
          </Button>
          <Button size="large" wide onClick={close}>
            {t('gifts.cancel.keep')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{lossText(gift, t, locale)}</p>
        <Refused problem={problem} />
      </div>
    </Dialog>
  );
}

export function verbOf({ stage, kind }: Gift): string {
  if (stage === 'issued') return 'gifts.act.refuse';
  return kind === 'bonus' ? 'gifts.act.cancel' : 'gifts.act.cancel_spins';
}

function lossText(gift: Gift, t: Translate, locale: string): string {
  const money = (minor: number) => formatMoney(minor, gift.currency, locale);
  const { terms, freespins_won_cents } = gift;
  if (gift.stage === 'issued') return t('gifts.cancel.issued');
  if (gift.kind === 'freespins')
    return t(terms.wager > 0 ? 'gifts.cancel.spins_bonus' : 'gifts.cancel.spins_cash', {
      spins: t('gifts.spins', { count: spinsLeft(gift) }),
      amount: money(freespins_won_cents ?? 0),
      wager: terms.wager,
    });
  return t('gifts.cancel.bonus', { amount: money(gift.balance_cents), wagered: money(gift.amount_wager_cents) });
}
