// A third party's chat, for players who do not chat with operators here (S4.76). Its window is the vendor's own page in
// a frame. The vendor finds a conversation again by its restore id, which it posts to the framing page and which we
// store (S3.59).

export interface ThirdPartyChat {
  /** The vendor's name for this site. */
  readonly project: string;
  /**
   * The vendor's origin. It is the only origin that a page may frame and the only one whose messages a page accepts.
   */
  readonly origin: string;
  /** The address of the window for a visitor. */
  address(visitor: { readonly internalId: string; readonly locale: string; readonly restoreId: string | null }): string;
}
