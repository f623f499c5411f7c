// The search field. WAI-ARIA APG "Combobox": the focus stays here, and `aria-activedescendant` names the chosen option.
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { close, search } from '#src/ui/icons.ts';
import { LONGEST, queryOf } from './search.ts';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  list: string;
  active: string | undefined;
  text: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onType: (text: string) => void;
};

/** The clear button shows only while the field has the focus and enough text (S5.36). */
export function SearchField({ input, list, active, text, onKeyDown, onType }: Props) {
  const t = useT();
  const [focused, setFocused] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is.
    <div className="field search-field" onFocus={() => setFocused(true)} onBlur={leave}>
      <div className="control">
        <Icon of={search} size={18} />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LONGEST}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={active}
          aria-autocomplete="list"
          placeholder={t('search.hint')}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        {focused && queryOf(text) !== null && (
          <IconButton tone="quiet" label={t('search.clear')} icon={close} onClick={clear} />
        )}
      </div>
    </div>
  );
}
