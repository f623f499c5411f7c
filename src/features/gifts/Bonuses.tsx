// Whether the player gets bonuses at all; switching them on needs a confirmation (S6.41).
import { useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { setBonuses } from '#src/stores/gifts.ts';
import { toast } from '#src/stores/toasts.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { usePress } from '#src/ui/usePress.ts';

export function Bonuses({ on }: { on: boolean }) {
  const t = useT();
  const [open, show] = useState(false);
  const { busy, problem, run } = usePress(on);
  const turn = async () => {
    if (!(await run(() => setBonuses(!on)))) return;
    // The answer to turning them off may come after the dialog to turn them on again was opened: it stays open.
    if (!on) show(false);
    toast('success', t(on ? 'gifts.off.done' : 'gifts.on.done'));
  };
  const trouble = <Refused problem={problem} />;
  if (on)
    return (
      <div className="gift-choices justify-self-end">
        {trouble}
        <Button tone="quiet" className="gift-quiet" busy={busy} onClick={turn}>
          {t('gifts.off.act')}
        </Button>
      </div>
    );
  return (
    <section className="card gift-line" aria-labelledby="bonuses-off">
      <img src={symbolUrl(SYMBOLS.moon, 96)} alt="" width="48" height="48" />
      <div>
        <h2 id="bonuses-off">{t('gifts.off.title')}</h2>
        <p className="text-muted">{t('gifts.off.text')}</p>
      </div>
      <Button onClick={() => show(true)}>{t('gifts.on.act')}</Button>
      <Dialog
        open={open}
        onClose={() => show(false)}
        title={t('gifts.on.title')}
        footer={
          <Button tone="sun" size="large" wide busy={busy} onClick={turn}>
            {t('gifts.on.act')}
          </Button>
        }
      >
        <div className="grid gap-4">
          <p>{t('gifts.on.text')}</p>
          {trouble}
        </div>
      </Dialog>
    </section>
  );
}
