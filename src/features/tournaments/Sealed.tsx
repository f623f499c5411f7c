// The result is sealed by its hash: anybody can read all of it, and this browser computes the hash again.
import { useState } from 'react';
import { raceResult } from '#shared/contract/races.ts';
import { call } from '#src/client/api.ts';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';

type Checked = { readonly text: string; readonly hash: string } | 'failed' | null;

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function check(id: string): Promise<Checked> {
  const called = await call(raceResult, { params: { id } });
  if (!called.ok) return 'failed';
  const { text } = called.value;
  return { text, hash: hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))) };
}

export function Sealed({ id, hash }: { id: string; hash: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [checked, setChecked] = useState<Checked>(null);
  const press = async () => {
    setChecked(await check(id));
    setOpen(true);
  };
  return (
    <p className="race-sealed">
      {t('races.sealed')} <code>{`${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`}</code>{' '}
      <Button tone="quiet" onClick={() => void press()}>
        {t('races.check')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('races.check.title')} width={640}>
        {checked === 'failed' && <Notice tone="warning">{t('races.failed')}</Notice>}
        {checked && checked !== 'failed' && (
          <div className="grid gap-3">
            <Notice tone={checked.hash === hash ? 'success' : 'warning'}>
              {t(checked.hash === hash ? 'races.check.good' : 'races.check.bad')}
            </Notice>
            <p className="text-note text-muted">{t('races.check.text')}</p>
            <p>
              <code className="break-all">{checked.hash}</code>
            </p>
            <pre className="race-result">{checked.text}</pre>
          </div>
        )}
      </Dialog>
    </p>
  );
}
