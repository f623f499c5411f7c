// Popups that introduce something once: a title that operators chose, or a studio that is new to the player.
import { useStore } from '@nanostores/react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';

type Props = TextProps & { place: Place };

export function Presented({ locale, messages, place }: Props) {
  return (
    <Texts locale={locale} messages={messages}>
      <Special place={place} />
      <NewStudio place={place} />
    </Texts>
  );
}

function Special({ place }: { place: Place }) {
  const current = useStore($popup, { ssr: 'initial' });
  const open = current?.name === 'special-slot';
  const { title = '', text, label, image, url = '/', button } = (open && current.values) || {};
  return (
    <Dialog open={open} onClose={closePopup} title={title} width={520}>
      <div className="presented">
        <img src={image} alt="" width="320" height="210" />
        {label && <p className="badge">{label}</p>}
        <p>{text}</p>
        <Ways url={at(place, url)} label={button} />
      </div>
    </Dialog>
  );
}

function NewStudio({ place }: { place: Place }) {
  const t = useT();
  const current = useStore($popup, { ssr: 'initial' });
  const open = current?.name === 'new-provider';
  const { name = '', provider = '' } = (open && current.values) || {};
  return (
    <Dialog open={open} onClose={closePopup} title={t('banners.studio.title', { name })} width={460}>
      <div className="presented">
        <img src={symbolUrl(SYMBOLS.telescope, 256)} alt="" width="160" height="160" />
        <p>{t('banners.studio.text', { name })}</p>
        <Ways url={at(place, paths.producer(provider))} label={t('banners.studio.link', { name })} />
      </div>
    </Dialog>
  );
}

function Ways({ url, label }: { url: string; label: string | undefined }) {
  const t = useT();
  return (
    <>
      <a className="btn btn-sun btn-wide" href={url}>
        {label}
      </a>
      <button className="btn btn-quiet btn-wide" type="button" onClick={closePopup}>
        {t('banners.later')}
      </button>
    </>
  );
}
