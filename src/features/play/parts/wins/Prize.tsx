// Celebrates a prize of the house over any page, once: like a win, but smaller. Any press ends it, and it ends after
// its tier's time; the bell keeps the notice.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { readNotification } from '#shared/contract/notifications.ts';
import { call } from '#src/client/api.ts';
import { sheet } from '#src/client/sheet.ts';
import { tellPrize } from '#src/client/sound/prizes.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { tellRead } from '#src/stores/inbox.ts';
import { $popup, closePopup, type Popup } from '#src/stores/popup.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Coins } from './Coins.tsx';
import { TIER_MS } from './celebration.ts';
import { claimed } from './claimed.ts';
import dress from './prize.css?url';
import { type PrizeNews, prizeIn } from './prize.ts';
import { useCounted } from './useCounted.ts';

// The notices that are celebrated (prize.ts).
usesTexts(
  'notifications.{title,text}.{lottery_prize,tournament_prize,tournament_won,level_gift,level_reached,gift_finished,other}',
);

export function Prize(props: TextProps) {
  return (
    <Texts {...props}>
      <Watched />
    </Texts>
  );
}

const COINS = { count: 0, nice: 12 } as const;

function Watched() {
  const t = useT();
  const locale = useLocale();
  const popup = useStore($popup, { ssr: 'initial' });
  const wanted = popup?.name === 'prize' ? popup : null;
  const [prize, setPrize] = useState<PrizeNews | null>(null);
  useEffect(() => {
    setPrize(null);
    if (!wanted) return;
    let left = false;
    void begin(wanted.values, () => left).then((found) => {
      if (left) return;
      if (found) setPrize(found);
      else leave(wanted);
    });
    return () => {
      left = true;
    };

    async function begin(values: Popup['values'], isLeft: () => boolean): Promise<PrizeNews | null> {
      // Without its style sheet it would be laid out in the page.
      const [dressed] = await Promise.all([
        sheet(dress).then(
          () => true,
          () => false,
        ),
        looked(),
      ]);
      const found = prizeIn(values, t, locale);
      if (isLeft() || !dressed || !found) return null;
      if (found.notice !== null) {
        if (!(await claimed(found.notice))) return null;
        tellRead(found.notice);
        // If the server can't be reached, this browser still remembers it.
        void call(readNotification, { params: { id: found.notice } });
      }
      void tellPrize(found.cue);
      return found;
    }
  }, [wanted, t, locale]);
  return (
    <>
      <p className="sr-only" role="status">
        {prize && `${prize.title}. ${prize.text}`}
      </p>
      {prize && wanted && <Stage prize={prize} onEnd={() => leave(wanted)} />}
    </>
  );
}

/** Unless another popup was requested meanwhile. */
function leave(wanted: Popup): void {
  if ($popup.get() === wanted) closePopup();
}

/** Resolves when this tab is in view. */
const looked = (): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      done();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

function Stage({ prize: { tier, picture, title, text, sum }, onEnd }: { prize: PrizeNews; onEnd: () => void }) {
  const locale = useLocale();
  const stage = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  const counted = useCounted(0, sum?.amountMinor ?? 0, TIER_MS[tier], sum === null);
  useEffect(() => {
    stage.current?.showPopover();
    const over = () => end.current();
    const timer = setTimeout(over, TIER_MS[tier]);
    addEventListener('keydown', over);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', over);
    };
  }, [tier]);
  return (
    <div ref={stage} className="prize-win" popover="manual" data-tier={tier} aria-hidden="true" onClick={onEnd}>
      {tier === 'nice' && <i className="win-rays" />}
      <Coins count={COINS[tier]} picture={undefined} />
      <img className="prize-picture" src={symbolUrl(picture, 256)} alt="" width="128" height="128" />
      <strong className="prize-title">{title}</strong>
      {sum && <b className="win-sum">{formatMoney(counted, sum.currency, locale)}</b>}
      <p className="prize-text">{text}</p>
    </div>
  );
}
