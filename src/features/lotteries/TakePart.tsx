// Taking part: the free ticket, and tickets for coins where the place allows their sale. A guest first sees how to join.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { forCoins } from '#shared/domain/rewards/lotteries.ts';
import { useT } from '#src/i18n/react.tsx';
import { $points } from '#src/stores/points.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { success } from '#src/ui/icons.ts';
import { Quantity } from '#src/ui/Quantity.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { usePress } from '#src/ui/usePress.ts';
import { WaysIn } from '#src/ui/WaysIn.tsx';
import { buyTickets, type TicketPrice, takePart } from './lottery.store.ts';
import type { ScreenProps } from './props.ts';

export function TakePart({ lottery, draw, own, shell, ways }: ScreenProps) {
  const t = useT();
  if (draw.stage !== 'open') return null;
  if (shell === 'guest') return <WaysIn className="race-acts" ways={ways} join={t('lotteries.join')} />;
  if (lottery.status === 'future') return <p className="race-note">{t('lotteries.opens')}</p>;
  const known = own.status === 'known' ? own : null;
  const isIn = known?.own.confirmed ?? false;
  const room = forCoins(known?.own.room ?? 0, lottery.ways.includes('free') && !isIn);
  // The same reason is shown once.
  const isSame = known?.unavailable != null && known.price?.unavailable?.code === known.unavailable.code;
  return (
    <>
      {known?.unavailable ? <Refused problem={known.unavailable} /> : <Free confirmed={isIn} waits={known === null} />}
      {known?.price && known.own.coins && !isSame && <ForCoins price={known.price} room={room} waits={!isIn} />}
    </>
  );
}

function Free({ confirmed, waits }: { confirmed: boolean; waits: boolean }) {
  const t = useT();
  const { busy, problem, run } = usePress(confirmed);
  return (
    <>
      <div className="race-acts">
        {confirmed ? (
          <span className="race-in">
            <Icon of={success} />
            {t('lotteries.in')}
          </span>
        ) : (
          <Button
            tone="sun"
            size="large"
            busy={busy}
            disabled={waits}
            data-act="value"
            onClick={() => void run(takePart)}
          >
            {t('lotteries.enter')}
          </Button>
        )}
      </div>
      <Refused problem={problem} />
    </>
  );
}

/** One prominent (sun) button a page: while the free ticket is available, buying is less prominent. */
function ForCoins({ price, room, waits }: { price: TicketPrice; room: number; waits: boolean }) {
  const t = useT();
  const points = useStore($points, { ssr: 'initial' });
  const { busy, problem, run } = usePress(room);
  const [wanted, want] = useState(1);
  const affordable = Math.floor((points?.chargeable ?? 0) / price.points);
  const most = Math.min(room, affordable);
  // The coins come from the socket, and from the price.
  if (affordable < 1) return <p className="race-note">{t('lotteries.buy.short', { coins: price.points })}</p>;
  const { unavailable } = price;
  if (unavailable) return <Refused problem={unavailable} />;
  if (most < 1) return null;
  const count = Math.min(wanted, most);
  return (
    <div className="lottery-buy">
      <Quantity
        label={t('lotteries.buy.many')}
        value={count}
        most={most}
        fewer={t('lotteries.buy.fewer')}
        more={t('lotteries.buy.another')}
        note={t('lotteries.buy.up_to', { count: most })}
        onChange={want}
      />
      <Button
        tone={waits ? 'glass' : 'sun'}
        size="large"
        busy={busy}
        data-act="value"
        onClick={() => void run(() => buyTickets(price, count))}
      >
        {t('lotteries.buy.act', { count, coins: price.points * count })}
      </Button>
      <Refused problem={problem} />
    </div>
  );
}
