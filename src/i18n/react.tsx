// Texts for islands: an island wraps itself in <Texts> once, and everything inside uses useT() and useLocale().
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Messages, type Translate, translator } from './messages.ts';

export type TextProps = { readonly locale: string; readonly messages: Messages };

const Context = createContext<{ locale: string; t: Translate } | null>(null);

/** `messages` is what the build found in the island's code (`import texts from './Island.tsx?texts'`). */
export function Texts({ locale, messages, children }: TextProps & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, t: translator(locale, messages) }), [locale, messages]);
  return <Context value={value}>{children}</Context>;
}

export const useT = (): Translate => useTexts().t;
export const useLocale = (): string => useTexts().locale;

function useTexts() {
  const value = useContext(Context);
  if (!value) throw new Error('An island shows text outside <Texts>: wrap its root component.');
  return value;
}
