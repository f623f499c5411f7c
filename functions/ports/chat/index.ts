// A third party's chat in our own words: for players who do not talk with operators here (S4.76). Its window is the vendor's own page
// in a frame; by a restore id it finds the conversation again, which it tells the page that frames it and which we keep (S3.59).

export interface ThirdPartyChat {
  /** What the vendor calls this site. */
  readonly project: string;
  /** The vendor's origin: the only one that a page may frame, and that it listens to. */
  readonly origin: string;
  /** The window for a visitor. */
  address(visitor: { readonly internalId: string; readonly locale: string; readonly restoreId: string | null }): string;
}
