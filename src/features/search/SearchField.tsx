// The line that is typed into. WAI-ARIA APG "Combobox": the focus stays here, the chosen option is pointed at.
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { close, search } from '#src/ui/icons.ts';
import { asked } from './search.ts';

type Props = {
  list: string;
  active: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onType: (text: string) => void;
};

/** The clear button shows only while the field has the focus and enough text (S5.36). */
export function SearchField({ list, active, onKeyDown, onType }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [focused, setFocused] = useState(false);
  const change = (next: string) => {
    setText(next);
    onType(next);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is.
    <div className="field mb-3" onFocus={() => setFocused(true)} onBlur={leave}>
      <div className="control">
        <Icon of={search} size={18} />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={active}
          aria-autocomplete="list"
          placeholder={t('search.hint')}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        {focused && asked(text) !== null && (
          <IconButton tone="quiet" label={t('search.clear')} icon={close} onClick={clear} />
        )}
      </div>
    </div>
  );
}
