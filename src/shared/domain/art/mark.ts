// A brand's mark and colours where no page's style sheet applies: pictures, e-mails, a phone's frame around a page. In
// a page the mark is features/shell/Logo.

export interface Look {
  readonly name: string;
  /** SVG in a square of 30, in `currentColor` and `var(--color-sun)`. */
  readonly mark: string;
  /** Colours of styles/tokens.css that it replaces. */
  readonly colours?: Readonly<Record<string, string>> | undefined;
  /** The hero's objects, the large one first. */
  readonly hero?: readonly string[] | undefined;
}

/** The values of styles/tokens.css. */
const TOKENS = {
  ink: '#0b0c14',
  'surface-1': '#13151f',
  text: '#f6f2ea',
  muted: '#a3a5b5',
  sun: '#ffb224',
  ion: '#7de3e1',
  glow: '#ffd9a0',
};

export const coloursOf = ({ colours }: Pick<Look, 'colours'>): Readonly<typeof TOKENS> => ({ ...TOKENS, ...colours });

export function markOf(look: Look): string {
  const { text, sun } = coloursOf(look);
  return look.mark.replaceAll('currentColor', text).replaceAll('var(--color-sun)', sun);
}

export const favicon = (look: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" rx="7" fill="${coloursOf(look).ink}"/>${markOf(look)}</svg>`;
