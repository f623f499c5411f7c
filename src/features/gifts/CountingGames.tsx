// "Games that count": how much each kind counts, what accepts no bonus money, and a link to the games.
import { useState } from 'react';
import type { Gift } from '#shared/contract/gifts.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Weights } from './Weights.tsx';

export function CountingGames({ gift: { terms, currency } }: { gift: Gift }) {
  const t = useT();
  const locale = useLocale();
  const [open, show] = useState(false);
  return (
    <>
      <Button tone="glass" onClick={() => show(true)}>
        {t('gifts.games.title')}
      </Button>
      <Dialog
        open={open}
        onClose={() => show(false)}
        title={t('gifts.games.title')}
        footer={
          <ButtonLink size="large" wide href={at({ base: '', locale }, paths.pokies())}>
            {t('gifts.games.all')}
          </ButtonLink>
        }
      >
        <div className="grid gap-4">
          <p>{t('gifts.games.lead')}</p>
          <Weights weights={terms.weights} currency={currency} />
          {terms.excluded.length > 0 && (
            <p>
              <b>{t('gifts.games.excluded')}</b> {terms.excluded.join(', ')}
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
}
