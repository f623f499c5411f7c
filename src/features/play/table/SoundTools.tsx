// The mute button, and beside it switches for music, and for vibration where the phone has it.
import { useEffect, useState } from 'react';
import { isSlow } from '#src/client/line.ts';
import { turn } from '#src/client/sound/page.ts';
import { $music, $sound, $vibration } from '#src/client/sound/settings.ts';
import { useT } from '#src/i18n/react.tsx';
import { Switch } from '#src/ui/Checkbox.tsx';
import { Sheet } from '#src/ui/Dialog.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { sliders, sound, soundOff } from '#src/ui/icons.ts';
import { useStoreValue } from './useTable.ts';

export function Mute() {
  const t = useT();
  const on = useStoreValue($sound, false);
  return (
    <IconButton
      tone="glass"
      label={t('play.sound')}
      icon={on ? sound : soundOff}
      onClick={() => turn('sound')}
      aria-pressed={on}
    />
  );
}

export function SoundTools() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const on = useStoreValue($sound, false);
  return (
    <>
      <Mute />
      <IconButton
        tone="glass"
        label={t('play.sound.settings')}
        icon={sliders}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('play.sound.settings')}>
        <Settings on={on} />
      </Sheet>
    </>
  );
}

function Settings({ on }: { on: boolean }) {
  const t = useT();
  const music = useStoreValue($music, false);
  const vibration = useStoreValue($vibration, false);
  const [spared, setSpared] = useState(false);
  useEffect(() => setSpared(isSlow()), []);
  return (
    <div className="grid gap-2">
      <Switch label={t('play.sound.effects')} checked={on} onChange={() => turn('sound')} />
      <Switch label={t('play.sound.music')} checked={music} onChange={() => turn('music')} />
      {music && !on && <p className="text-sm text-muted">{t('play.sound.music.muted')}</p>}
      {music && spared && <p className="text-sm text-muted">{t('play.sound.music.spared')}</p>}
      {'vibrate' in navigator && (
        <Switch label={t('play.sound.vibration')} checked={vibration} onChange={() => turn('vibration')} />
      )}
      <p className="text-sm text-muted">{t('play.sound.text')}</p>
    </div>
  );
}
