// What a style sheet may say: the scales of src/styles/tokens.css, by name (docs/add-a-style.md). Formatting is Biome's, and so is
// `!important`.

/** A size that grows with the window, or with what it is drawn on. */
const FLUID = /^(?:clamp|min|max|calc)\(/;

/** Where the layout changes: small phone, large phone, tablet, two columns, desk. */
const WIDTHS = [360, 480, 700, 900, 1100];
/** Where one drawing or one row alone stops to fit. None is added here: a new one is one of the widths above. */
const OWN_WIDTHS = [350, 375, 380, 400, 420, 440, 500, 640, 860, 960, 1000, 1024, 1200, 1280];

export default {
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-disallowed-list': [
      { '/^(?!--)/': [/#[\da-f]{3,8}\b/i, /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!from)/] },
      { message: 'a colour has a name: src/styles/tokens.css, or a palette.css for what is drawn' },
    ],
    'declaration-property-value-allowed-list': [
      {
        'font-size': [/^var\(--text-/, FLUID, 'inherit', /em$/, '80%'],
        font: [/\bvar\(--text-/, 'inherit', /^\d+ (?:clamp|min|max|calc)\(/, /^\d+ [\d.]+cq/],
        '/^border(?:-\\w+)*-radius$/': [/^(?:(?:var\(--radius-[\w-]+\)|0|50%)\s*){1,4}$/, 'inherit', /^calc\(/],
        // Small numbers order the parts of one component; what lies over the page has a name.
        'z-index': [/^var\(--z-/, /^-[12]$/, /^[0-5]$/],
      },
      { message: (property, value) => `${property}: ${value} is not on a scale of src/styles/tokens.css` },
    ],
    'media-feature-name-value-allowed-list': [
      { '/width$/': [...WIDTHS, ...OWN_WIDTHS].map((width) => `${width}px`), '/height$/': ['500px'] },
      { message: (feature, value) => `${feature}: ${value} is no breakpoint of stylelint.config.mjs` },
    ],
    'selector-max-id': 0,
    'declaration-block-no-duplicate-properties': true,
    'keyframe-block-no-duplicate-selectors': true,
    'media-query-no-invalid': true,
    'block-no-empty': true,
  },
};
