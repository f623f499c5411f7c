// What the doors hand to a page (Astro.locals). Pages read nothing else about the visitor.

/** Where the visitor is, in the three classes of decisions.md. */
export type GeoClass = 'served' | 'partial' | 'restricted';

export type PageLocals = {
  requestId: string;
  /** '' or '/guest': which face of the site is shown [S2.121]. */
  base: '' | '/guest';
  locale: string;
  /** Path without base and locale, as routes.ts knows it: '/pokies'. */
  path: string;
  country: string;
  geoClass: GeoClass;
  licence: 'CW' | 'EE';
  /** Which header is drawn, from the hint cookie; never a rule. */
  shell: 'guest' | 'player';
  /** Compiled texts of this locale, all namespaces: see src/i18n/messages.ts. */
  messages: Record<string, import('icu-minify/format').CompiledMessage>;
};
