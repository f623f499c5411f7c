// The line above a row: its title, the reason for it, and a link to the rest or a button to hide it.
export type RowHeadProps = {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  /** The label of the button that hides it (reasons.ts). */
  readonly hide?: string;
};

export function RowHead({ id, title, note, link, hide }: RowHeadProps) {
  return (
    <div className="row-head">
      <h2 id={id}>{title}</h2>
      {note && <span>{note}</span>}
      {link && (
        <a className="link row-link" href={link.href}>
          {link.label}
        </a>
      )}
      {hide && (
        <button className="link row-link" type="button" data-hide="" aria-label={`${hide}: ${title}`}>
          {hide}
        </button>
      )}
    </div>
  );
}
