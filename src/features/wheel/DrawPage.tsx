// One draw of a wheel: its inputs, and the draw repeated in this browser.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lootbox } from '#shared/contract/lootboxes.ts';
import { numbersOf } from '#shared/domain/rewards/boxes.ts';
import type { Word } from '#src/client/commitments.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { $draw, loadDraw, reveal } from './draw.store.ts';
import { Odds } from './Odds.tsx';
import { Ring } from './Ring.tsx';
import { type Check, verifyDraw } from './verify.ts';
import { labelOf, pictureOf } from './words.ts';

export function DrawPage({ id, ...texts }: TextProps & { id: number }) {
  return (
    <Texts {...texts}>
      <Screen id={id} />
    </Texts>
  );
}

function Screen({ id }: { id: number }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($draw, { ssr: 'initial' });
  useEffect(() => void loadDraw(id, locale), [id, locale]);
  if (state.status === 'loading') return <Skeleton lines={5} height="72px" />;
  if (state.status === 'failed')
    return state.code === 'lootbox.unknown' ? (
      <ErrorState>{t('problems.lootbox.unknown')}</ErrorState>
    ) : (
      <ErrorState onRetry={() => loadDraw(id, locale)}>{t('wheel.failed')}</ErrorState>
    );
  return <Draw box={state.box} word={state.word} />;
}

function Draw({ box, word }: { box: Lootbox; word: Word }) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  const { draw, items } = box;
  const item = items[draw?.item ?? -1];
  if (!draw || !item) return null;
  const { from, to } = numbersOf(items, draw.item);
  return (
    <div className="wheel-page">
      <section className="wheel-stage" data-hue={item.type === 'nothing' ? 'cool' : box.look.hue}>
        <header>
          <h2 className="display">{box.title}</h2>
          <p>{dates.moment(Date.parse(draw.drawn_at))}</p>
        </header>
        <Ring items={items} number={draw.number} label={t('wheel.won', { prize: labelOf(item, t, locale) })}>
          {item.type !== 'nothing' && (
            <img src={symbolUrl(SYMBOLS[pictureOf(item)], 256)} alt="" width="76" height="76" />
          )}
          <b className="display">{labelOf(item, t, locale)}</b>
          <small>{t('wheel.number', { number: draw.number, total: box.weight })}</small>
        </Ring>
        <p className="wheel-note">{t('wheel.draw.range', { from, to: to - 1, prize: labelOf(item, t, locale) })}</p>
      </section>
      <div className="wheel-side">
        <Proof box={box} word={word} />
        <Odds wheel={box} drawn={draw.item} />
      </div>
    </div>
  );
}

function Proof({ box, word }: { box: Lootbox; word: Word }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, refuse] = useState<string | null>(null);
  const [checks, setChecks] = useState<Check[] | null>(null);
  const { draw } = box;
  if (!draw) return null;
  const { seedHash, serverSeed, clientSeed, nonce } = draw.fairness;
  const hidden = serverSeed === null;
  const open = async () => {
    setBusy(true);
    refuse(await reveal(box.id, locale));
    setBusy(false);
  };
  return (
    <section className="card wheel-proof">
      <h2 className="display">{t('wheel.draw.proof')}</h2>
      <dl className="wheel-seeds">
        <dt>{t('wheel.draw.seal')}</dt>
        <dd>{seedHash}</dd>
        {!hidden && (
          <>
            <dt>{t('wheel.draw.server')}</dt>
            <dd>{serverSeed}</dd>
          </>
        )}
        <dt>{t('wheel.draw.client')}</dt>
        <dd>{clientSeed}</dd>
        <dt>{t('wheel.draw.nonce')}</dt>
        <dd>{nonce}</dd>
        <dt>{t('wheel.draw.message')}</dt>
        <dd>{`HMAC-SHA256(${hidden ? t('wheel.draw.server') : `${serverSeed.slice(0, 8)}…`}, ${clientSeed}:${nonce}:0)`}</dd>
      </dl>
      {hidden ? (
        <>
          <Notice>{t('wheel.draw.hidden')}</Notice>
          {problem && <Notice tone="warning">{t(`problems.${problem}`)}</Notice>}
          <Button tone="sun" size="large" busy={busy} onClick={() => void open()}>
            {t('wheel.draw.reveal')}
          </Button>
        </>
      ) : (
        <Button tone="sun" size="large" onClick={() => setChecks(verifyDraw(box, word))}>
          {t('wheel.result.verify')}
        </Button>
      )}
      <div aria-live="polite">
        {checks && (
          <ul className="wheel-checks">
            {checks.map(({ name, held }) => (
              <li key={name} data-held={held ?? 'unseen'}>
                {t(`wheel.check.${name}.${held === null ? 'unseen' : held ? 'held' : 'broken'}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
