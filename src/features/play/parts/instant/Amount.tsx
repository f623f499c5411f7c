// A numeric field of the bet: read when it loses the focus or at Enter. An invalid number stays there with the reason,
// and meanwhile the table does not play.
import { useId, useLayoutEffect, useState } from 'react';
import { readMinor } from '#shared/domain/cashier/typed.ts';
import { decimalSign } from '#src/i18n/decimal.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { fixedText } from './words.ts';

/** All in hundredths. */
type Props = {
  label: string;
  value: number;
  least: number;
  most: number;
  suffix?: string;
  locked: boolean;
  onTake: (hundredths: number) => void;
};

export function Amount({ label, value, least, most, suffix, locked, onTake }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  /** Text typed in place of a number, and whether the player has finished typing. */
  const [typed, setTyped] = useState<{ text: string; over: number; done: boolean } | null>(null);
  /** Whether a reason was announced: the next one is announced while the player types. */
  const [announced, tell] = useState(false);
  const number = (hundredths: number) => fixedText(hundredths / 100, 2, locale);
  const read = typed && readMinor(typed.text, 100, decimalSign(locale));
  const hundredths = read && 'minor' in read ? read.minor : null;
  const fits = hundredths !== null && hundredths >= least && hundredths <= most;
  const wrong = !locked && typed !== null && !fits && (typed.done || announced);
  const drop = () => {
    setTyped(null);
    tell(false);
  };
  // When the number is set by other means, the typed text is dropped.
  if (typed && typed.over !== value) drop();
  // What the field shows is what is played, also when its bounds have changed.
  useLayoutEffect(() => {
    if (!typed?.done) return;
    if (fits) onTake(hundredths);
    if (fits) drop();
    else tell(true);
  });
  return (
    <div className="instant-field">
      <label htmlFor={id}>{label}</label>
      <span className="instant-typed">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed?.text ?? number(value)}
          readOnly={locked}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-note` : undefined}
          onChange={({ target }) => {
            // Text typed before hydration is reported when the focus may have moved on.
            setTyped({ text: target.value, over: value, done: document.activeElement !== target });
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => typed && setTyped({ ...typed, done: true })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed) setTyped({ ...typed, done: true });
            if (event.key === 'Escape') drop();
          }}
        />
        {suffix}
      </span>
      <small id={`${id}-note`} role="status">
        {wrong && t('play.instant.between', { min: number(least), max: number(most) })}
      </small>
    </div>
  );
}
