// How the lottery is decided: the seal and the beacon before the first ticket, the list after the end, the draw, and
// all of it verified in this browser.
import { useState } from 'react';
import type { LotteryDraw } from '#shared/contract/lotteries.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Moment } from '#src/ui/Moment.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { readList } from './lottery.store.ts';
import type { ScreenProps } from './props.ts';
import { type Check, verify } from './verify.ts';
import { numberText, shortHash } from './words.ts';

export function Draw(props: ScreenProps) {
  const { draw } = props;
  const t = useT();
  return (
    <section className="card" aria-labelledby="draw">
      <h2 id="draw" className="mb-2">
        {t('lotteries.draw')}
      </h2>
      {draw.result && <Wins {...props} result={draw.result} />}
      {draw.stage === 'lost' && <Notice>{t('lotteries.lost')}</Notice>}
      <Steps draw={draw} />
      {draw.sealed && <Proof {...props} />}
    </section>
  );
}

function Wins({ own, result }: ScreenProps & { result: NonNullable<LotteryDraw['result']> }) {
  const t = useT();
  const locale = useLocale();
  const mine = new Set(own.status === 'known' ? own.own.own.map(({ number }) => number) : []);
  if (result.wins.length === 0) return <p className="text-muted">{t('lotteries.nobody')}</p>;
  return (
    <table className="lottery-wins">
      <caption className="sr-only">{t('lotteries.wins')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lotteries.wins.prize')}</th>
          <th scope="col">{t('lotteries.wins.ticket')}</th>
          <th scope="col">{t('lotteries.wins.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {result.wins.map(({ no, pool, prize, cents }) => (
          <tr key={no} className={mine.has(no) ? 'is-own' : ''}>
            <td>{pool === 'coins' ? t('lotteries.wins.coins') : t('lotteries.prize', { number: prize })}</td>
            <td className="tabular">
              {numberText(no, locale)}
              {mine.has(no) && <b> {t('lotteries.yours')}</b>}
            </td>
            <td className="tabular">{formatMoney(cents, 'EUR', locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Steps({ draw }: { draw: LotteryDraw }) {
  const t = useT();
  const { first, beacons, sealed, result, deciding } = draw;
  const [earliest] = beacons;
  const beacon = deciding ?? earliest;
  return (
    <ol className="lottery-steps">
      <li data-done>
        <b>{t('lotteries.step.seal')}</b>
        <code>{shortHash(first)}</code>
      </li>
      <li data-done={sealed ? '' : undefined}>
        <b>{t('lotteries.step.list')}</b>
        {sealed ? (
          <span>
            <Moment
              format="soonNamed"
              at={[Date.parse(sealed.at)]}
              words={(at = '') => t('lotteries.step.list.done', { count: sealed.tickets, at })}
            />{' '}
            <code>{shortHash(sealed.hash)}</code>
          </span>
        ) : (
          <span>{t('lotteries.step.list.text')}</span>
        )}
      </li>
      <li data-done={result ? '' : undefined}>
        <b>{t('lotteries.step.beacon')}</b>
        {beacon && (
          <span>
            {t('lotteries.step.beacon.text', { round: beacon.round, source: sourceName(beacon.source) })}{' '}
            <Moment format="soonNamed" at={[Date.parse(beacon.at)]} />
          </span>
        )}
      </li>
    </ol>
  );
}

/** `drand:<chain>` becomes `drand`, the name that people know. */
const sourceName = (source: string): string => source.split(':')[0] ?? source;

function Proof({ lottery, draw, own }: ScreenProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [checks, setChecks] = useState<readonly Check[] | 'failed' | null>(null);
  const press = async () => {
    setBusy(true);
    const text = await readList();
    setChecks(
      text === null ? 'failed' : verify({ lottery, draw, text, own: own.status === 'known' ? own.own.own : [] }),
    );
    setBusy(false);
  };
  return (
    <div className="lottery-proof">
      <Button busy={busy} onClick={() => void press()}>
        {t('lotteries.check')}
      </Button>
      <div aria-live="polite">
        {checks === 'failed' && <Notice tone="warning">{t('lotteries.check.failed')}</Notice>}
        {checks && checks !== 'failed' && (
          <ul className="lottery-checks">
            {checks.map(({ name, held }) => (
              <li key={name} data-held={held ?? 'unseen'}>
                {t(`lotteries.check.${name}.${held === null ? 'unseen' : held ? 'held' : 'broken'}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {draw.result && (
        <details>
          <summary>{t('lotteries.check.values')}</summary>
          <dl className="lottery-values">
            <dt>{t('lotteries.check.link_value')}</dt>
            <dd>{draw.result.link}</dd>
            <dt>{t('lotteries.check.salt')}</dt>
            <dd>{draw.result.salt}</dd>
            <dt>{t('lotteries.check.hash')}</dt>
            <dd>{draw.sealed?.hash}</dd>
          </dl>
        </details>
      )}
    </div>
  );
}
