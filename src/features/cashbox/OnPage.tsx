// A step of the cashbox as the content of a page: readable before hydration, with the player's own data after it.
import { type ReactNode, useEffect, useRef } from 'react';
import { type TextProps, Texts } from '#src/i18n/react.tsx';
import { type First, FirstProvider } from './before-hydration.ts';
import { openStep, start } from './cashbox.store.ts';
import { useLacking } from './useLacking.tsx';

export type PageProps = TextProps & { readonly first: First };

export function OnPage({ first, body, foot, ...texts }: PageProps & { body: ReactNode; foot: ReactNode }) {
  const { step, wished, applies } = first;
  useEffect(() => {
    const stop = start(texts.locale);
    openStep(step, wished, applies);
    return stop;
  }, [texts.locale, step, wished, applies]);
  return (
    <Texts {...texts}>
      <FirstProvider value={first}>
        <Content first={first} body={body} foot={foot} />
      </FirstProvider>
    </Texts>
  );
}

function Content({ first, body, foot }: Pick<PageProps, 'first'> & { body: ReactNode; foot: ReactNode }) {
  const lacking = useLacking(first.minimumAge, first.step);
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useEffect(() => {
    height.current = box.current?.offsetHeight ?? 0;
  }, []);
  // What replaces the step keeps its height, so that nothing below moves.
  return (
    <div
      ref={box}
      className="grid content-start gap-6"
      data-currency={first.currency}
      style={lacking ? { minHeight: height.current } : undefined}
    >
      {lacking ?? (
        <>
          {body}
          <div className="grid gap-3">{foot}</div>
        </>
      )}
    </div>
  );
}
