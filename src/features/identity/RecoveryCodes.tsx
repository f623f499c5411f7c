// Ten codes, shown once: to copy or to write down before going on.
import { useEffect, useRef, useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t('security.codes_title')}
      </h3>
      <Notice tone="success">{t('security.security_saved')}</Notice>
      <p className="max-w-[60ch] text-muted">{t('security.codes_lead')}</p>
      <ul className="grid max-w-[26rem] grid-cols-2 gap-x-6 gap-y-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>
          <span aria-live="polite">{t(copied ? 'security.codes_copied' : 'security.codes_copy')}</span>
        </Button>
        <Button tone="sun" onClick={onKept}>
          {t('security.codes_kept')}
        </Button>
      </div>
    </div>
  );
}
