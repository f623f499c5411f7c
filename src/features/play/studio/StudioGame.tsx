// A game of an outside studio, in a frame on the studio's own origin: its name and modes above, refusals below.
import { useEffect, useRef, useState } from 'react';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { $popup, openPopup } from '#src/stores/popup.ts';
import { $wallet } from '#src/stores/wallet.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { back, close, fullScreen, leaveFullScreen } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Balance } from '../table/Controls.tsx';
import type { Mode } from '../table/game.ts';
import { RealityCheck } from '../table/RealityCheck.tsx';
import { Refusal } from '../table/Refusal.tsx';
import { CHECK } from '../table/store/reality-check.store.ts';
import { useFill } from '../table/useFill.ts';
import { useStoreValue } from '../table/useTable.ts';
import { goBack } from '../table/way-back.ts';
import { createGame } from './game.store.ts';

type Props = {
  game: { id: string; name: string; producer: string; poster: { a: string; b: string } };
  /** The studio's origin: the only one that is framed and whose messages are accepted. */
  origin: string;
  mode: Mode;
  /** Links to the modes that are open here: real money leads a guest to join. */
  ways: readonly { mode: Mode; href: string }[];
  place: Place;
};

export function StudioGame({ locale, messages, ...props }: TextProps & Props) {
  return (
    <Texts locale={locale} messages={messages}>
      <Game {...props} />
    </Texts>
  );
}

/** The frame's limits: no new window, no navigation of our page, no form to elsewhere, none of the visitor's devices. */
const SANDBOX = 'allow-scripts allow-same-origin';
const ALLOWED = 'autoplay; fullscreen';

function Game({ game, origin, mode, ways, place }: Props) {
  const t = useT();
  const locale = useLocale();
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { filled, laid, toggle } = useFill(section);
  const [store] = useState(() => createGame(game.id, mode, origin, locale));
  const [height, setHeight] = useState<number | null>(null);
  const opened = useStoreValue(store.$opened, null);
  const refused = useStoreValue(store.$refused, null);
  const late = useStoreValue(store.$late, false);
  const again = useStoreValue(store.$again, false);
  const popup = useStoreValue($popup, null);
  const wallet = useStoreValue($wallet, null);
  const checking = refused?.code === CHECK;
  useEffect(() => {
    void store.open();
    const host = { fill: () => void toggle(), leave: () => history.back(), resize: setHeight };
    return store.attend(() => frame.current?.contentWindow, host);
  }, [store, toggle]);
  useEffect(() => store.pause(checking || popup !== null), [store, checking, popup]);
  return (
    <section
      ref={section}
      className={laid ? 'frame is-laid studio-frame' : 'frame studio-frame'}
      data-kind="studio"
      aria-label={game.name}
      style={{ '--a': game.poster.a, '--b': game.poster.b }}
    >
      <header className="frame-top">
        <a className="btn btn-quiet btn-icon frame-back" href={at(place, paths.main())} onClick={goBack}>
          <Icon of={back} />
          <span className="sr-only">{t('ui.back')}</span>
        </a>
        <div className="frame-name">
          <h1>{game.name}</h1>
          <p>{game.producer}</p>
        </div>
        <nav className="modes" aria-label={t('play.mode')}>
          {ways.map((way) => (
            <a key={way.mode} href={way.href} aria-current={way.mode === mode ? 'page' : undefined}>
              {t(way.mode === 'real' ? 'play.mode.real' : 'play.demo')}
            </a>
          ))}
        </nav>
        <div className="frame-tools">
          <IconButton
            tone="glass"
            label={t(filled ? 'play.full_screen.leave' : 'play.full_screen')}
            icon={filled ? leaveFullScreen : fullScreen}
            onClick={() => void toggle()}
          />
        </div>
        {mode === 'real' && (
          <Balance
            minor={wallet?.amountMinor ?? null}
            bonusMinor={wallet?.bonusMinor ?? 0}
            currency={wallet?.currency ?? null}
          />
        )}
      </header>
      <div className="studio-window" style={height === null ? undefined : { height }}>
        {opened ? (
          <iframe
            ref={frame}
            src={opened.url}
            title={t('play.studio.window', { name: game.name, studio: game.producer })}
            sandbox={SANDBOX}
            allow={ALLOWED}
            referrerPolicy="no-referrer"
            lang={locale}
          />
        ) : (
          !refused && (
            <p className="studio-wait" role="status">
              {t('play.studio.opening')}
            </p>
          )
        )}
        {!opened && refused?.code === 'server.unavailable' && (
          <Notice tone="warning">
            <p>{refused.data?.line ? t('play.check.unreached') : t('play.studio.silent', { studio: game.producer })}</p>
            <Button onClick={() => void store.open()}>{t('ui.try_again')}</Button>
          </Notice>
        )}
      </div>
      {opened && late && !refused && (
        <div className="refusal">
          <Notice tone="warning">
            <p>{t('play.studio.late', { name: game.name })}</p>
            <div className="refusal-ways">
              <Button onClick={() => void store.open()}>{t('ui.try_again')}</Button>
            </div>
          </Notice>
        </div>
      )}
      {opened && again && !late && !refused && (
        <div className="refusal" role="status">
          <Notice>
            <p>{t('play.studio.again', { name: game.name })}</p>
            <div className="refusal-ways">
              <ButtonLink href={at(place, paths.rounds())}>{t('play.rounds')}</ButtonLink>
            </div>
          </Notice>
          <IconButton tone="quiet" label={t('ui.close')} icon={close} onClick={store.dismiss} />
        </div>
      )}
      {refused && !checking && refused.code !== 'server.unavailable' && (
        <Refusal
          refused={refused}
          currency={wallet?.currency ?? null}
          demo={mode === 'demo'}
          place={place}
          lower={null}
          onDismiss={opened ? store.dismiss : null}
          onRetry={() => void store.open()}
          onRefill={() => openPopup('deposit')}
        />
      )}
      <RealityCheck open={checking} check={store.check} place={place} onClose={opened ? store.dismiss : store.open} />
    </section>
  );
}
