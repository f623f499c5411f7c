// What a style sheet may say: the scales of src/styles/tokens.css, by name (docs/add-a-style.md). Formatting is Biome's, and so is
// `!important`.
import postcss from 'postcss';

/** A size that grows with the window, or with what it is drawn on. */
const FLUID = /^(?:clamp|min|max|calc)\(/;

/** Where the layout changes: small phone, large phone, a phone on its side, tablet, two columns, desk. */
const WIDTHS = [360, 480, 560, 700, 900, 1100];
/**
 * Four are their own: phones that are no smallest ones and yet too narrow for long words (380), where the places to go come into
 * the header (1024), where there is room beside them for the hint in the search field (1280), and where the page leaves a margin
 * that holds what floats (1480). None is added here.
 */
const OWN_WIDTHS = [380, 1024, 1280, 1480];
/** No phone is so narrow but one whose letters are twice as large: `rem` is the browser's own size there. */
const LARGE_LETTERS = '19rem';

/** Distances, in px. What is further apart than the last is the place of something drawn. */
const SPACES = [0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 44, 48];
const DISTANCE = `-?(?:(?:${SPACES.join('|')}|49|[5-9]\\d|\\d{3,})px|0|auto|inherit|var\\(--[\\w-]+\\)|[\\d.]+(?:em|rem|ch|%|v[wh]|dvh|cq[a-z]+))`;
const SPACED = new RegExp(`^(?:(?:${DISTANCE}|(?:clamp|min|max|calc|env)\\(.*\\))\\s*)+$`);

/** A value that a shared part leaves open to the place where it stands; `--b-…` is a button's, `--n-…` a notice's. */
const OPEN = /^var\(--(?:b|n|price)-[a-z]+(?:, .+)?\)$/;

const OWN = {
  'font-size': [/^var\(--text-/, OPEN, FLUID, 'inherit', /em$/, '80%'],
  font: [/\bvar\(--text-/, 'inherit', /^\d+ (?:clamp|min|max|calc)\(/, /^\d+ [\d.]+cq/],
  '/^border(?:-\\w+)*-radius$/': [/^(?:(?:var\(--radius-[\w-]+\)|0|50%)\s*){1,4}$/, OPEN, 'inherit', /^calc\(/],
  // Small numbers order the parts of one component; what lies over the page has a name.
  'z-index': [/^var\(--z-/, /^-[12]$/, /^[0-5]$/],
};
const SPACING = { '/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-.+)?)$/': [SPACED, OPEN] };
/** What a place sets is on the scales, too. */
const SET = {
  '/^--[bn]-(?:pad|gap)$/': [SPACED],
  '/^--[bn]-radius$/': [/^var\(--radius-[\w-]+\)$/, '0', '50%'],
  '--b-text': [/^var\(--text-/],
};
const ON_SCALE = (property, value) => `${property}: ${value} is not on a scale (docs/add-a-style.md)`;

/** Of a page's file its <style> alone is a sheet; lines stay where they are. */
const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/;
const blank = (text) => text.replace(/[^\n]/g, ' ');
const styleOfPage = {
  parse: (text, options) =>
    postcss.parse(
      `${text}`
        .split(STYLE)
        .map((part, i) => (i % 4 === 2 ? part : blank(part)))
        .join(''),
      options,
    ),
  stringify: postcss.stringify,
};

export default {
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-disallowed-list': [
      { '/^(?!--)/': [/#[\da-f]{3,8}\b/i, /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!from)/] },
      { message: 'a colour has a name: src/styles/tokens.css, or a palette.css for what is drawn' },
    ],
    'declaration-property-value-allowed-list': [{ ...OWN, ...SPACING, ...SET }, { message: ON_SCALE }],
    'media-feature-name-value-allowed-list': [
      {
        '/width$/': [...[...WIDTHS, ...OWN_WIDTHS].map((width) => `${width}px`), LARGE_LETTERS],
        '/height$/': ['500px'],
      },
      { message: (feature, value) => `${feature}: ${value} is no breakpoint of stylelint.config.mjs` },
    ],
    'selector-disallowed-list': [
      [/(?:^|[\s,(])(?::root|html|body)[^\s,]*:has\(/],
      {
        message: () =>
          'whatever changes anywhere would restyle all of the page: an attribute of <html> or <body> says it',
      },
    ],
    'selector-max-id': 0,
    'declaration-block-no-duplicate-properties': true,
    'keyframe-block-no-duplicate-selectors': true,
    'media-query-no-invalid': true,
    'block-no-empty': true,
  },
  overrides: [
    { files: ['**/*.astro'], customSyntax: styleOfPage },
    // What is drawn to fill a screen has its own distances; search lies on the edge of its window.
    {
      files: ['src/features/{play,wheel,receipts,search}/**/*.css'],
      rules: {
        'declaration-property-value-allowed-list': [OWN, { message: ON_SCALE }],
      },
    },
  ],
};
