// The dialogs of the club: what it is (once), and the description of a level or that one was reached.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { readNotification } from '#shared/contract/notifications.ts';
import { GIFT_SHARE, VIP_STATUSES, type VipStatus } from '#shared/domain/rewards/vip.ts';
import { call } from '#src/client/api.ts';
import { tellPrize } from '#src/client/sound/prizes.ts';
import { write } from '#src/client/storage.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { percentText } from '#src/i18n/odds.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { statusName } from '#src/i18n/vip.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { $notices, tellRead } from '#src/stores/inbox.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { $vip } from '#src/stores/vip-line.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { pictureOf } from './levels.ts';

export function VipDialogs({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Onboarding />
      <VipLevel place={place} />
    </Texts>
  );
}

function Onboarding() {
  const t = useT();
  const locale = useLocale();
  const popup = useStore($popup, { ssr: 'initial' });
  const open = popup?.name === 'vip-onboarding';
  // Marked as shown at once, in case the player leaves the page instead of closing it.
  useEffect(() => {
    if (open) write('vipWelcomed', true);
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={closePopup}
      title={t('vip.welcome.title')}
      width={480}
      footer={
        <Button tone="sun" wide onClick={closePopup}>
          {t('vip.welcome.done')}
        </Button>
      }
    >
      <Picture src={symbolUrl(SYMBOLS.medal, 256)}>
        <ul className="grid gap-3 text-start">
          {(['sums', 'kept', 'gives', 'never'] as const).map((point) => (
            <li key={point} className="grid gap-0.5">
              <b>{t(`vip.welcome.${point}`)}</b>
              <span className="text-muted">
                {t(`vip.welcome.${point}_text`, { share: percentText(GIFT_SHARE, locale, 2) })}
              </span>
            </li>
          ))}
        </ul>
      </Picture>
    </Dialog>
  );
}

/** Opened by a press (`status`), or by a new notice: it is then marked as read on all devices, so that it is not shown again. */
function VipLevel({ place }: { place: Place }) {
  const t = useT();
  const locale = useLocale();
  const popup = useStore($popup, { ssr: 'initial' });
  const notices = useStore($notices, { ssr: 'initial' });
  const progress = useStore($vip, { ssr: 'initial' });
  const open = popup?.name === 'vip-level';
  const chosen = open ? statusOf(popup.values.status) : null;
  const rises = notices?.filter(({ type, status }) => type === 'vip' && status === 'new');
  const [message, tell] = useState<VipStatus | null>(null);
  const news = open && chosen === null ? statusOf(String(rises?.[0]?.values.status)) : null;
  useEffect(() => {
    if (!news) return;
    tell(news);
    void tellPrize('level');
    for (const { id } of rises ?? []) void seen(id);
  }, [news, rises]);
  const risen = chosen === null ? (news ?? message) : null;
  const status = chosen ?? risen;
  if (!status) return null;
  const close = closePopup;
  const level = progress?.levels.find((one) => one.status === status);
  const money = (cents: number, short = true) => formatMoney(cents, progress?.currency ?? 'EUR', locale, { short });
  const name = statusName(t, status);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={risen ? t('vip.rise', { status: name }) : name}
      width={460}
      footer={
        risen ? (
          <div className="grid gap-2">
            <ButtonLink tone="sun" wide href={at(place, paths.vip())} onClick={close}>
              {t('vip.rise.open')}
            </ButtonLink>
            <Button tone="quiet" wide onClick={close}>
              {t('ui.close')}
            </Button>
          </div>
        ) : undefined
      }
    >
      <Picture src={pictureOf(status, 256)}>
        {risen && <p>{t('vip.rise.text')}</p>}
        {level && (
          <dl className="grid w-full grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-start text-sm">
            <dt className="text-muted">{t('vip.fact.deposits')}</dt>
            <dd className="tabular text-end font-semibold">{money(level.depositCents)}</dd>
            <dt className="text-muted">{t('vip.fact.bets')}</dt>
            <dd className="tabular text-end font-semibold">{money(level.betCents)}</dd>
            <dt className="text-muted">{t('vip.fact.gift')}</dt>
            <dd className="tabular text-end font-semibold">{money(level.giftCents, false)}</dd>
          </dl>
        )}
        <p className="text-muted">{t('vip.info.end')}</p>
      </Picture>
    </Dialog>
  );
}

const Picture = ({ src, children }: { src: string; children: ReactNode }) => (
  <div className="grid justify-items-center gap-4 py-2 text-center">
    <img src={src} alt="" width="128" height="128" />
    {children}
  </div>
);

const statusOf = (word: string | number | undefined): VipStatus | null =>
  VIP_STATUSES.find((status) => status === word) ?? null;

/** If the server can't be reached, it is shown again on the next page. */
async function seen(id: number): Promise<void> {
  tellRead(id);
  await call(readNotification, { params: { id } });
}
