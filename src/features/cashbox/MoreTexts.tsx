// Texts of the cashbox beyond the first view of the deposit page, which does not hold them: loaded when they are needed.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Messages } from '#src/i18n/messages.ts';
import { Texts, useLocale } from '#src/i18n/react.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { useFirst } from './before-hydration.ts';

/** `height` is reserved until the texts are here; a popup and the other pages have all of them. */
export function MoreTexts({ children, height }: { children: ReactNode; height: string }) {
  const lacking = useFirst()?.offer != null;
  const locale = useLocale();
  const [messages, tell] = useState<Messages | null>(null);
  const [failed, fail] = useState(false);
  const load = useCallback(() => {
    fail(false);
    return import('#src/client/texts.ts').then(({ texts }) => texts(locale, 'cashbox')).then(tell, () => fail(true));
  }, [locale]);
  useEffect(() => {
    if (lacking) void load();
  }, [lacking, load]);
  if (!lacking) return children;
  if (failed) return <ErrorState onRetry={load} />;
  if (!messages) return <Skeleton height={height} />;
  return (
    <Texts locale={locale} messages={messages}>
      {children}
    </Texts>
  );
}
