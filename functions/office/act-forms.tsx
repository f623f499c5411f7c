/** @jsxImportSource hono/jsx */
// The forms of operators' acts, built from the acts' declarations. Each asks for a reason, keeps the input after an
// error, and shows the error at its field.
import type { PropsWithChildren } from 'hono/jsx';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import type { Claims } from '#functions/readmodel/claims.ts';
import type { GroupRow } from '#shared/contract/content.ts';
import {
  type Act,
  actOf,
  type FactsOf,
  type Form,
  type Given,
  mayDo,
  OPERATION_NAMES,
  type Subject,
} from '#shared/domain/office/acts.ts';
import { AS_OF, type Choice, type Group, type Input, type Text } from '#shared/domain/office/input.ts';
import { REASON_MIN } from '#shared/domain/office/reason.ts';
import type { Operator } from '#shared/domain/office/roles.ts';
import type { Carry } from './form.tsx';
import { Despite } from './in-hand.tsx';
import { groupNames } from './names.ts';

/** An error in a form, with all input of the form. */
export interface Fault {
  /** Which form of the page: a subject's id, or the form's address. */
  form: string;
  /**
   * The field, or `reason`. `form`: the object refused the act, and its form may be gone, so the error is shown at the
   * top of the page.
   */
  field: string;
  says: string;
  typed: Readonly<Record<string, string>>;
}

export interface Forms {
  readonly no: number;
  readonly operator: Operator;
  readonly hidden: Carry;
  /** The time of the data on the page. Each act sends it, so that an older page cannot overwrite newer changes. */
  readonly asOf: number;
  readonly fault: Fault | null;
  /** The groups that operators manage, and the player's groups. */
  readonly groups: { readonly managed: readonly GroupRow[]; readonly own: readonly number[] };
  /** The names of the bonuses that operators can give, by id. */
  readonly grantable: Readonly<Record<string, string>>;
  /** Which operators have claimed which rows. */
  readonly claims: Claims;
  /** Why nothing of a kind may be given to the player now, as text. The forms that would give it are not shown. */
  readonly notGiven: Readonly<Partial<Record<Given, string>>>;
}

/** The data that a section of the player's page is rendered from. */
export interface OfPlayer {
  readonly seen: Inspection;
  readonly forms: Forms;
}

/** The facts that decide which acts on the player are possible. */
export const playerFacts = (seen: Inspection): FactsOf<'player'> => ({
  erased: seen.erased,
  questionnaireDueMs: seen.profile.questionnaireDueMs,
  groups: seen.profile.groups,
  isMuted: seen.mute !== null,
  playWaits: seen.play?.waits,
  lettersWait: seen.mailbox.unsaid.length > 0,
  isStatusSet: seen.isStatusSet,
  stops: seen.stops.flatMap(({ type, isOwn }) => (isOwn ? [type] : [])),
  hasImposedLimit: seen.hasImposedLimit,
  isAnnullable: seen.isAnnullable,
});

/** The row of Work that a form's acts are about; null where there is none. */
export const rowOf = ({ card }: Form, subject: string | null, playerNo: number): string | null =>
  card === 'play' ? `I${playerNo}` : card === 'questionnaire' ? `F${playerNo}` : subject;

/** A form's name on its page, which is unique there. */
export const formName = ({ path }: Form, subject: string | null): string => subject ?? path.replaceAll('/', '-');

const faultOf = ({ fault }: Forms, form: string): Fault | null => (fault?.form === form ? fault : null);

/** Identifies an input of a form, so that its label, hint and error can refer to it. */
interface InputOf {
  readonly forms: Forms;
  readonly form: string;
  readonly name: string;
}

/** An input's value, and its error. */
const typedInto = ({ forms, form, name }: InputOf) => {
  const fault = faultOf(forms, form);
  return {
    id: `${form}-${name}`,
    typed: fault?.typed[name] ?? '',
    says: fault?.field === name ? fault.says : null,
  };
};

/** A label above an input, with its hint and error below. */
const Labelled = ({
  id,
  label,
  hint,
  says,
  children,
}: PropsWithChildren<{ id: string; label: string; hint?: string; says: string | null }>) => (
  <div class="field">
    <label for={id}>{label}</label>
    {children}
    {hint !== undefined && (
      <span class="hint" id={`${id}-hint`}>
        {hint}
      </span>
    )}
    {says !== null && (
      <span class="fault" id={`${id}-fault`}>
        {says}
      </span>
    )}
  </div>
);

const INVALID = { 'aria-invalid': 'true', autofocus: true } as const;
const hintAndFault = (id: string, says: string | null): string =>
  says === null ? `${id}-hint` : `${id}-hint ${id}-fault`;

function Line({ label, hint, ...of }: InputOf & { label: string; hint: string }) {
  const { id, typed, says } = typedInto(of);
  return (
    <Labelled id={id} label={label} hint={hint} says={says}>
      <input
        id={id}
        name={of.name}
        value={typed}
        required
        autocomplete="off"
        aria-describedby={hintAndFault(id, says)}
        {...(says !== null && INVALID)}
      />
    </Labelled>
  );
}

function Area({ label, hint, ...of }: InputOf & Pick<Text, 'label' | 'hint'>) {
  const { id, typed, says } = typedInto(of);
  return (
    <Labelled id={id} label={label} hint={hint} says={says}>
      <textarea
        id={id}
        name={of.name}
        rows={4}
        required
        aria-describedby={hintAndFault(id, says)}
        {...(says !== null && INVALID)}
      >
        {typed}
      </textarea>
    </Labelled>
  );
}

const Reason = ({ forms, form }: Omit<InputOf, 'name'>) => (
  <Line
    forms={forms}
    form={form}
    name="reason"
    label="Reason, for the log"
    hint={`At least ${REASON_MIN} characters. Kept permanently: no names, addresses or personal numbers.`}
  />
);

function Choose({ label, none, options, ...of }: InputOf & Pick<Choice, 'label' | 'none' | 'options'>) {
  const { id, typed, says } = typedInto(of);
  return (
    <Labelled id={id} label={label} says={says}>
      <select
        id={id}
        name={of.name}
        aria-describedby={says === null ? undefined : `${id}-fault`}
        {...(says !== null && INVALID)}
      >
        <option value="">{none}</option>
        {Object.entries(options).map(([value, words]) => (
          <option value={value} selected={typed === value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function groupsOf({ groups: { managed, own } }: Forms, { of }: Group): Choice['options'] {
  const offered = managed.filter(({ id }) => own.includes(id) === (of === 'own'));
  return groupNames(offered);
}

function InputField({ input, ...of }: InputOf & { input: Input }) {
  switch (input.kind) {
    case 'choice':
      return <Choose {...of} label={input.label} none={input.none} options={input.options} />;
    case 'template':
      return <Choose {...of} label={input.label} none="Choose" options={of.forms.grantable} />;
    case 'group':
      return <Choose {...of} label={input.label} none="Choose" options={groupsOf(of.forms, input)} />;
    case 'text':
      return <Area {...of} label={input.label} hint={input.hint} />;
    case 'count':
    case 'day':
      return <Line {...of} label={input.label} hint={input.hint} />;
    case 'confirmation':
      return <Line {...of} label="Player number, to confirm" hint={input.hint} />;
  }
}

/** A form with one button for each act that this operator may do and that is possible now; null without any. */
function actForm(forms: Forms, acts: readonly Act[], about: object, subject: string | null) {
  const [first] = acts;
  if (!first) return null;
  const { form } = first;
  const name = formName(form, subject);
  const inputs = Object.entries(Object.assign({}, ...acts.map(({ input }) => input)) as Record<string, Input>);
  const barred = acts.flatMap((each) => each.bars?.(about as never) ?? []);
  const button = ({ button: value, tone, says, bars }: Act) => {
    const isBarred = Boolean(bars?.(about as never));
    return (
      <button
        class={tone}
        name="act"
        value={value}
        disabled={isBarred}
        aria-describedby={isBarred ? `${name}-barred` : undefined}
      >
        {says(about as never)}
      </button>
    );
  };
  return (
    <>
      {form.heading && <h3>{form.heading}</h3>}
      <form
        class="act"
        method="post"
        action={`/players/${forms.no}/${form.path}${subject === null ? '' : `/${subject}`}`}
        aria-label={form.label.replace('{subject}', subject ?? '')}
      >
        {forms.hidden()}
        <input type="hidden" name={AS_OF} value={forms.asOf} />
        <Despite all={forms.claims} of={rowOf(form, subject, forms.no)} operator={forms.operator.name} />
        <div class="row">
          {inputs.map(([each, input]) => (
            <InputField forms={forms} form={name} name={each} input={input} />
          ))}
          <Reason forms={forms} form={name} />
        </div>
        <div class="row">{acts.map(button)}</div>
        {barred.length > 0 && (
          <p class="muted small" id={`${name}-barred`}>
            {barred.join(' ')}
          </p>
        )}
      </form>
    </>
  );
}

/**
 * The forms of a card of the player's page, about one subject or about the player. Where the player may not be given
 * something the reason replaces the form, once in each card.
 */
export function cardForms<Kind extends Subject>(
  forms: Forms,
  card: Form<Kind>['card'],
  about: FactsOf<Kind>,
  subject: string | null = null,
) {
  const acts = OPERATION_NAMES.filter((name) => mayDo(forms.operator, name)).map(actOf);
  const here = acts.filter(({ form, when }) => form.card === card && when(about as never));
  const barred = new Set(here.map((each) => notGivenBy(forms, each, about)).filter((why) => why !== undefined));
  const open = here.filter((each) => notGivenBy(forms, each, about) === undefined);
  const why = subject === null ? [...barred].map((says) => <p class="said bad">{says}</p>) : [];
  const drawn = [...Map.groupBy(open, ({ form }) => form).values()]
    .map((some) => actForm(forms, some, about, subject))
    .filter((form) => form !== null);
  return [...why, ...drawn];
}

function notGivenBy({ notGiven }: Forms, { gives }: Act, about: object): string | undefined {
  const kind = gives === 'proposed' ? (about as FactsOf<'proposal'>).gives : gives;
  return kind === null ? undefined : notGiven[kind];
}

/** The form for a look that needs a reason: a file, personal data, or the whole export. */
const LookForm = ({
  forms,
  path,
  label,
  reason,
  children,
}: PropsWithChildren<{ forms: Forms; path: string; label: string; reason: string }>) => (
  <form class="act" method="post" action={`/players/${forms.no}/${path}`} aria-label={label}>
    {forms.hidden()}
    <div class="row">
      <Reason forms={forms} form={reason} />
    </div>
    <div class="row">{children}</div>
  </form>
);

export const FileForm = ({ forms, id }: { forms: Forms; id: string }) => (
  <LookForm forms={forms} path={`documents/${id}/file`} label={`Open ${id}`} reason={`${id}-file`}>
    <button>Open the file</button>
  </LookForm>
);

export const RevealForm = ({ forms }: { forms: Forms }) => (
  <LookForm forms={forms} path="reveal" label="Show personal data" reason="reveal">
    <button>Show personal data</button>
  </LookForm>
);

export const ExportForm = ({ forms }: { forms: Forms }) => (
  <LookForm forms={forms} path="export" label="Export" reason="export">
    <button name="format" value="json">
      Export as JSON
    </button>
    <button name="format" value="csv">
      Export as CSV
    </button>
  </LookForm>
);
