// Ten recovery codes, shown once: to copy or write down before going on.
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#src/client/clipboard.ts';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';

type Props = {
  codes: readonly string[];
  /** They replace earlier ones; otherwise they come with a new second factor, which ends all other sessions. */
  renewed: boolean;
  onSaved: () => void;
};

export function RecoveryCodes({ codes, renewed, onSaved }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    setCopied(await copyText(codes.join('\n'), list.current));
  };
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t('security.codes_title')}
      </h3>
      <Notice tone="success">{t(renewed ? 'security.codes_renewed' : 'security.security_saved')}</Notice>
      <p className="max-w-[60ch] text-muted">{t('security.codes_lead')}</p>
      <ul ref={list} className="grid max-w-[26rem] grid-cols-2 gap-x-6 gap-y-2">
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
        <Button tone="sun" onClick={onSaved}>
          {t('security.codes_kept')}
        </Button>
      </div>
    </div>
  );
}
