// Verifies the jackpot draw of one of the player's rounds: loads the facts and repeats the draw here.
import { type FormEvent, useState } from 'react';
import { readJackpotDraw, readJackpotFairness } from '#shared/contract/jackpots.ts';
import { call } from '#src/client/api.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Select } from '#src/ui/Select.tsx';
import { checkDraw, type JackpotVerdict } from './jackpot.ts';

type Named = { readonly identifier: string; readonly name: string };

export function JackpotCheck({ jackpots, ...texts }: TextProps & { jackpots: readonly Named[] }) {
  return (
    <Texts {...texts}>
      <Form jackpots={jackpots} />
    </Texts>
  );
}

type Outcome = { readonly verdict: JackpotVerdict | 'unknown'; readonly level: string };

function Form({ jackpots }: { jackpots: readonly Named[] }) {
  const t = useT();
  const [outcome, say] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const identifier = String(data.get('jackpot'));
    setBusy(true);
    const [draw, published] = await Promise.all([
      call(readJackpotDraw, { params: { identifier, round: String(data.get('round')).trim() } }),
      call(readJackpotFairness, { params: { identifier } }),
    ]);
    const verdict = draw.ok && published.ok ? checkDraw(draw.value, published.value) : 'unknown';
    say({ verdict, level: draw.ok ? (draw.value.won ?? '').replace('level_', '') : '' });
    setBusy(false);
  };
  return (
    <form className="grid max-w-[560px] gap-5" onSubmit={submit}>
      <Select
        label={t('fairness.jackpots.which')}
        name="jackpot"
        options={jackpots.map(({ identifier, name }) => ({ value: identifier, label: name }))}
      />
      <Field
        label={t('fairness.jackpots.round')}
        hint={t('fairness.jackpots.round.hint')}
        name="round"
        required
        spellCheck={false}
        autoComplete="off"
      />
      <Button type="submit" busy={busy}>
        {t('fairness.jackpots.check')}
      </Button>
      <div aria-live="polite">
        {outcome && (
          <Notice tone={['lost', 'won'].includes(outcome.verdict) ? 'success' : 'warning'}>
            {t(`fairness.jackpots.${outcome.verdict}`, { level: outcome.level })}
          </Notice>
        )}
      </div>
    </form>
  );
}
