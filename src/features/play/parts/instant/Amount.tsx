// A number of the bet that may be typed: taken when it is left or Enter is pressed. One that the game does not take stays there
// with the reason, and while it does the table plays nothing.
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
  /** What is typed over a number, and whether the player has done typing. */
  const [typed, setTyped] = useState<{ text: string; over: number; done: boolean } | null>(null);
  /** A reason was given: the next is told while the player types. */
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
  // Where the number is set by other means, what was typed over it is void.
  if (typed && typed.over !== value) drop();
  // What the field shows is what is played: also where its bounds have moved since.
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
            // Typed before the table woke, it is told when the player may be elsewhere.
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
