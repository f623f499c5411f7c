// Why a player was sent here: the limit that a game or the cashbox named, or the wish for a break. The page scrolls there once.
import { useEffect } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { Notice } from '#src/ui/Notice.tsx';

export function Sent({ name }: { name: string }) {
  const t = useT();
  useEffect(() => {
    const target = document.getElementById(name);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [name]);
  if (name === 'break') return <Notice>{t('limits.sent.break')}</Notice>;
  return <Notice tone="warning">{t('limits.sent.slot', { name: t(`limits.slot.${name}`) })}</Notice>;
}
