// The filters of a list: a form that works without script, in a sheet on phones and a panel elsewhere; each choice
// shows how many games it leaves, and chosen ones stand above the list to be removed.
import { Icon } from '#src/ui/Icon.tsx';
import { close, sliders } from '#src/ui/icons.ts';
import type { Parameter } from './chosen-filters.ts';

export type Choice = {
  readonly name: Parameter;
  readonly value: string;
  readonly label: string;
  /** How many games this choice leaves. */
  readonly count?: number | undefined;
  readonly on: boolean;
};

export type Part = {
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** One of several, as a radio button. */
  readonly once?: boolean;
  /** Counts of choices that are not listed, as JSON (filters.ts). */
  readonly beyond?: string | undefined;
};

export type FiltersProps = {
  readonly parts: readonly Part[];
  readonly taken: readonly { readonly label: string; readonly href: string; readonly remove: string }[];
  /** How many choices narrow the list. */
  readonly count: number;
  /** The address of the list without any choice. */
  readonly bare: string;
  readonly texts: { readonly title: string; readonly clear: string; readonly show: string; readonly close: string };
};

export function Filters({ parts, taken, count, bare, texts }: FiltersProps) {
  return (
    <>
      <div className="filters">
        <button className="chip" type="button" popoverTarget="filters">
          <Icon of={sliders} size={18} />
          {texts.title}
          {count > 0 && <b className="count">{count}</b>}
        </button>
        {taken.map(({ label, href, remove }) => (
          <a key={href} className="chip chip-taken" href={href} aria-label={remove}>
            {label}
            <Icon of={close} size={16} />
          </a>
        ))}
        {count > 1 && (
          <a className="link px-[6px] py-[12px]" href={bare}>
            {texts.clear}
          </a>
        )}
      </div>
      {/* Off: what a browser restores from the last visit could contradict the list after going back. */}
      <form
        id="filters"
        className="filter-sheet"
        action={bare}
        autoComplete="off"
        popover="auto"
        role="dialog"
        aria-label={texts.title}
      >
        <header>
          <h2>{texts.title}</h2>
          <button
            className="btn btn-quiet btn-icon"
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={texts.close}
          >
            <Icon of={close} />
          </button>
        </header>
        <div className="filter-parts">
          {parts.map(({ legend, choices, once, beyond }) => (
            <fieldset key={legend} data-beyond={beyond}>
              <legend>{legend}</legend>
              {choices.map((choice) => (
                <FilterChoice key={choice.name + choice.value} once={once} {...choice} />
              ))}
            </fieldset>
          ))}
        </div>
        <footer>
          <a className="btn btn-quiet" href={bare}>
            {texts.clear}
          </a>
          <button className="btn btn-sun" type="submit">
            {texts.show}
          </button>
        </footer>
        <p className="sr-only" role="status" />
      </form>
    </>
  );
}

function FilterChoice({ name, value, label, count, on, once = false }: Choice & Pick<Part, 'once'>) {
  return (
    <label className="filter-choice">
      <input
        type={once ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        defaultChecked={on}
        disabled={count === 0 && !on}
      />
      {label}
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}
