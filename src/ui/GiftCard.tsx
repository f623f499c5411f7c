// A gift or an offer: its state, its amount (the largest text), its source, its terms, its expected outcome, one action.
import { type ReactNode, useId } from 'react';
import { symbolUrl } from './art.ts';
import { Badge, type BadgeTone } from './Badge.tsx';
import { SYMBOLS } from './symbols.ts';

const COMPANIONS = [symbolUrl(SYMBOLS.fire, 96), symbolUrl(SYMBOLS.sparkles, 96)];

type Props = {
  tag: { tone: BadgeTone; label: string };
  amount: ReactNode;
  origin: ReactNode;
  /** Terms.tsx, or the few facts that matter now. */
  terms: ReactNode;
  truth?: ReactNode;
  /** The one action: a button or a link. At most a quiet one beside it, which ends the gift. */
  act?: ReactNode;
  /** Shown below the action, such as the deadline. */
  note?: ReactNode;
  /** The URL of its object, or a drawing (an orbit) in its place. */
  picture?: string | undefined;
  drawing?: ReactNode;
  /** `ember` can be played now, `plum` is an offer, `plain` has to wait. */
  look: 'ember' | 'plum' | 'plain';
  /** As wide as the page: terms and expected outcome stand beside the offer from 1100 px on. */
  wide?: boolean;
  level?: 2 | 3;
};

export function GiftCard(props: Props) {
  const { tag, amount, origin, terms, truth, act, note, picture, drawing, look, wide = false, level = 2 } = props;
  const Heading = `h${level}` as const;
  const id = useId();
  return (
    <article className={`card gift gift-${look} ${wide ? 'gift-wide' : ''}`} aria-labelledby={id}>
      {picture && (
        <div className="gift-art" aria-hidden="true">
          <img src={picture} alt="" width="256" height="256" />
          {look === 'ember' && COMPANIONS.map((src) => <img key={src} src={src} alt="" width="96" height="96" />)}
        </div>
      )}
      <div className="gift-head">
        <Badge tone={tag.tone}>{tag.label}</Badge>
        {drawing}
        <Heading id={id} tabIndex={-1} className="gift-amount">
          {amount}
        </Heading>
        <p className="gift-origin">{origin}</p>
      </div>
      <div className="gift-body">{terms}</div>
      {truth && <div className="gift-odds">{truth}</div>}
      {(act || note) && (
        <div className="gift-act">
          {act}
          {note && <p className="gift-note">{note}</p>}
        </div>
      )}
    </article>
  );
}
