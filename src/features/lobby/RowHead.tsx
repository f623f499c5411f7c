// The line above a row: what it is, why, and where the rest is, or how to be rid of it.
export type RowHeadProps = {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  /** What its button to hide it says (reasons.ts). */
  readonly hide?: string;
};

export function RowHead({ id, title, note, link, hide }: RowHeadProps) {
  return (
    <div className="row-head">
      <h2 id={id}>{title}</h2>
      {note && <span>{note}</span>}
      {link && (
        <a className="link" href={link.href}>
          {link.label}
        </a>
      )}
      {hide && (
        <button className="link" type="button" data-hide="" aria-label={`${hide}: ${title}`}>
          {hide}
        </button>
      )}
    </div>
  );
}
