// How Perigee is added to the home screen, by platform (S2.161), and how to leave another application's browser (S2.157).
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Platform, platformOf } from '#shared/domain/platform.ts';
import { copyText } from '#src/client/clipboard.ts';
import { thisBrowser } from '#src/client/install.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

export function InstallDialogs(texts: TextProps) {
  const popup = useStore($popup, { ssr: 'initial' });
  return (
    <Texts {...texts}>
      <Steps open={popup?.name === 'install'} />
      <Safari open={popup?.name === 'webview'} />
    </Texts>
  );
}

function Steps({ open }: { open: boolean }) {
  const t = useT();
  const platform = platformOf(thisBrowser());
  // A desktop has no home screen.
  const isPhone = platform === 'ios' || platform === 'android';
  return (
    <Dialog
      open={open}
      onClose={closePopup}
      title={t(isPhone ? 'app.install.steps.title' : 'app.install.title')}
      width={440}
    >
      <Instructions platform={platform} />
      {platform !== 'none' && <p className="mt-4 text-sm text-muted">{t('app.install.same')}</p>}
    </Dialog>
  );
}

export function Instructions({ platform }: { platform: Platform }) {
  const t = useT();
  if (platform === 'none') return <p>{t('app.install.none')}</p>;
  return <List lines={[1, 2, 3].map((no) => t(`app.install.${platform}.${no}`))} />;
}

function Safari({ open }: { open: boolean }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(location.href, document.getElementById('webview-address')));
  return (
    <Dialog
      open={open}
      onClose={closePopup}
      title={t('app.webview.title')}
      width={440}
      footer={
        <div className="grid gap-2">
          <Button tone="sun" wide onClick={copy}>
            {t(copied ? 'app.webview.copied' : 'app.webview.copy')}
          </Button>
          <Button wide onClick={closePopup}>
            {t('app.webview.stay')}
          </Button>
        </div>
      }
    >
      <p>{t('app.webview.text')}</p>
      <List lines={[1, 2].map((no) => t(`app.webview.${no}`))} />
      <p id="webview-address" className="mt-3 break-all text-sm text-muted">
        {open && location.href}
      </p>
    </Dialog>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ol className="mt-2 grid list-decimal gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}
