// The player's avatar in the header: one of the house's pictures, saved as it is chosen.
import { useState } from 'react';
import type { User } from '#shared/contract/player.ts';
import { isPicture, PICTURES } from '#shared/domain/pictures.ts';
import { useT } from '#src/i18n/react.tsx';
import { toast } from '#src/stores/toasts.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Card } from '#src/ui/Card.tsx';
import { Choices } from '#src/ui/Choices.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { saveProfile } from './profile.store.ts';

export function Picture({ user }: { user: User }) {
  const t = useT();
  const [wish, setWish] = useState<string | null>(null);
  const choose = async (picture: string) => {
    if (wish !== null || !isPicture(picture)) return;
    setWish(picture);
    const problem = await saveProfile({ picture });
    setWish(null);
    if (problem) return toast('warning', t(`problems.${problem.code}`));
    for (const img of document.querySelectorAll<HTMLImageElement>('[data-picture]'))
      img.src = symbolUrl(SYMBOLS[picture], 64);
  };
  return (
    <Card level={2} title={t('account.picture')}>
      <Choices
        label={t('account.picture_which')}
        look="chips"
        columns={PICTURES.length}
        narrow={4}
        options={PICTURES.map((name) => ({
          value: name,
          title: (
            <img
              src={symbolUrl(SYMBOLS[name], 64)}
              alt={t(`account.picture.${name}`)}
              width="32"
              height="32"
              loading="lazy"
            />
          ),
        }))}
        value={wish ?? user.picture}
        onChange={(value) => void choose(value)}
      />
    </Card>
  );
}
