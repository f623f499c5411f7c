// Sets a limit: any amount, with its effect shown before it is sent.
import { type FormEvent, useState } from 'react';
import type { UserLimits } from '#shared/contract/limits.ts';
import { now } from '#src/client/clock.ts';
import { displayUnit, formatTyped } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { aboutLimit, toast } from '#src/stores/toasts.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { wishLimit } from './limits.store.ts';
import { type Effect, effectOf, type Line, wishFor } from './limits.ts';
import { instant } from './when.ts';
import { readSize, refusalText, sizeText } from './words.ts';

type Props = { line: Line; rules: UserLimits['rules']; onClose: () => void };

export function EditLimit({ line, rules, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const { slot, held, name } = line;
  const currency = slot.type === 'session' ? null : (held?.currency ?? rules.currency);
  const [text, setText] = useState(
    held ? (currency ? formatTyped(held.value, currency, locale) : String(held.value)) : '',
  );
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const value = readSize(text, currency, locale);
  const effect = value === null ? null : effectOf(line, value, rules.raise_delay_hours, now());
  const size = (amount: number) => sizeText(t, locale, { value: amount, currency });
  const title = t(`limits.slot.${name}`);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || effect?.kind === 'same') return;
    if (value === null || !effect) {
      const example = currency ? formatTyped(50 * displayUnit(currency).minor, currency, locale) : '60';
      setError(t(currency ? 'limits.edit.bad_amount' : 'limits.edit.bad_minutes', { example }));
      return;
    }
    setBusy(true);
    const problem = await wishLimit(wishFor(slot, value, currency ?? rules.currency));
    setBusy(false);
    if (problem) return setError(refusalText(t, problem));
    toast('success', doneText(effect), { about: aboutLimit(slot) });
    onClose();
  };
  const doneText = (done: Effect) =>
    done.kind === 'later'
      ? t('limits.done.later', { at: instant(locale, rules.zone, done.mailAtMs) })
      : t('limits.done.now', { name: title, size: size(value ?? 0) });

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={460}
      footer={
        <Button type="submit" form={`edit-${name}`} tone="sun" size="large" wide busy={busy}>
          {value === null || effect?.kind === 'same'
            ? t('limits.set')
            : t(effect?.kind === 'later' ? 'limits.do.ask' : `limits.do.${slot.period ?? 'session'}`, {
                size: size(value),
              })}
        </Button>
      }
    >
      <form id={`edit-${name}`} onSubmit={send} noValidate className="grid gap-5">
        <Field
          label={t(currency ? 'limits.edit.amount' : 'limits.edit.minutes')}
          hint={t(currency ? 'limits.edit.amount_hint' : 'limits.edit.minutes_hint')}
          error={error}
          prefix={currency ? displayUnit(currency).label : undefined}
          name="size"
          value={text}
          inputMode={currency ? 'decimal' : 'numeric'}
          autoComplete="off"
          data-autofocus
          // The field is rewritten as it was understood once the player has typed.
          onBlur={() => {
            if (currency && value !== null && text !== '') setText(formatTyped(value, currency, locale));
          }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <p className="min-h-[4.5em] text-sm text-muted" aria-live="polite">
          {effect && value !== null && (
            <EffectText effect={effect} line={line} size={size} value={value} zone={rules.zone} />
          )}
        </p>
      </form>
    </Dialog>
  );
}

type EffectProps = { effect: Effect; line: Line; size: (amount: number) => string; value: number; zone: string };

function EffectText({ effect, line: { held }, size, value, zone }: EffectProps) {
  const t = useT();
  const locale = useLocale();
  if (effect.kind === 'same') return t('limits.effect.same');
  if (effect.kind === 'later')
    return t('limits.effect.later', {
      held: size(held?.value ?? 0),
      size: size(value),
      at: instant(locale, zone, effect.mailAtMs),
    });
  if (!held) return t('limits.effect.new');
  const values = { used: size(Math.max(0, effect.used)), left: size(effect.remaining) };
  return t(effect.remaining === 0 ? 'limits.effect.now_empty' : 'limits.effect.now', values);
}
