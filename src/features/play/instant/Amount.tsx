// A number of the bet that may be typed: taken when it is left or Enter is pressed. One that the game does not take stays there
// with the reason, and while it does the table plays nothing.
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { parseMinor } from '#shared/domain/cashier/decimal.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { decimalSign, fixedText } from './words.ts';

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
  const [input, setInput] = useState<{ text: string; over: number } | null>(null);
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const number = (hundredths: number) => fixedText(hundredths / 100, 2, locale);
  // Where the number is set by other means, what was typed over it is void.
  const typed = input?.over === value ? input.text : null;
  const empty = typed === null || typed.trim() === '';
  const read = empty ? value : parseMinor(typed, 100, decimalSign(locale));
  const fits = read !== null && read >= least && read <= most;
  const wrong = left && !locked && !fits;
  // Typed before the table woke.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it wakes.
  useLayoutEffect(() => {
    const node = field.current;
    if (!node || node.value === node.defaultValue) return;
    setInput({ text: node.value, over: value });
    setLeft(document.activeElement !== node);
  }, []);
  const take = () => {
    setLeft(true);
    if (!fits) return;
    setInput(null);
    if (!empty) onTake(read);
  };
  return (
    <label className="instant-field">
      <span>{label}</span>
      <span className="instant-typed">
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? number(value)}
          readOnly={locked}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? id : undefined}
          onChange={(event) => {
            setInput({ text: event.target.value, over: value });
            // It is told when she has done typing; what is mended is told at once.
            if (!wrong) setLeft(false);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
            if (event.key === 'Escape') setInput(null);
          }}
        />
        {suffix}
      </span>
      <small id={id} role="status">
        {wrong && t('play.instant.between', { min: number(least), max: number(most) })}
      </small>
    </label>
  );
}
