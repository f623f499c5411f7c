// The forms by which an operator acts, made from what the acts declare: each asks for a reason, keeps what was typed, and says at the
// field what is wrong.
import { type Html, html } from '#functions/html.ts';
import type { DocumentView } from '#functions/player/person/documents.ts';
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
import { despite } from './in-hand.ts';

/** What was wrong with a form, and all that was typed into it. */
export interface Fault {
  /** Which form of the page: a subject's id, or the form's address. */
  form: string;
  /** The input, or `reason`. `form`: the object refused it, and the form may be gone: it is said at the top of the page. */
  field: string;
  says: string;
  typed: Readonly<Record<string, string>>;
}

export interface Forms {
  readonly no: number;
  readonly operator: Operator;
  readonly hidden: () => Html;
  /** What the page knows: sent with each act, so that an older page overwrites nothing. */
  readonly asOf: number;
  readonly fault: Fault | null;
  /** The groups that operators manage, and those of the player. */
  readonly groups: { readonly managed: readonly GroupRow[]; readonly own: readonly number[] };
  /** What the bonuses are called that operators give, by id. */
  readonly grantable: Readonly<Record<string, string>>;
  /** Who has which rows in hand. */
  readonly claims: Claims;
  /** Why nothing of a kind may be given to the player now, in words: no form that gives it is shown. */
  readonly notGiven: Readonly<Partial<Record<Given, string>>>;
}

/** The row of Work that a form's acts are about; null where they are about none. */
export const rowOf = ({ card }: Form, subject: string | null, playerNo: number): string | null =>
  card === 'play' ? `I${playerNo}` : card === 'questionnaire' ? `F${playerNo}` : subject;

/** How a form is told from the others of its page. */
export const formName = ({ path }: Form, subject: string | null): string => subject ?? path.replaceAll('/', '-');

const faultOf = ({ fault }: Forms, form: string): Fault | null => (fault?.form === form ? fault : null);

function field(forms: Forms, form: string, name: string, label: string, hint: string): Html {
  const fault = faultOf(forms, form);
  const wrong = fault?.field === name;
  const id = `${form}-${name}`;
  const attributes = wrong ? html` aria-invalid="true" autofocus` : null;
  return html`<div class="field"><label for="${id}">${label}</label><input id="${id}" name="${name}" value="${fault?.typed[name] ?? ''}" required autocomplete="off" aria-describedby="${id}-hint${wrong ? ` ${id}-fault` : ''}"${attributes}><span class="hint" id="${id}-hint">${hint}</span>${wrong ? html`<span class="fault" id="${id}-fault">${fault.says}</span>` : null}</div>`;
}

function area(forms: Forms, form: string, name: string, { label, hint, max }: Text): Html {
  const fault = faultOf(forms, form);
  const wrong = fault?.field === name;
  const id = `${form}-${name}`;
  const attributes = wrong ? html` aria-invalid="true" autofocus` : null;
  return html`<div class="field"><label for="${id}">${label}</label><textarea id="${id}" name="${name}" rows="4" maxlength="${max}" required aria-describedby="${id}-hint${wrong ? ` ${id}-fault` : ''}"${attributes}>${fault?.typed[name] ?? ''}</textarea><span class="hint" id="${id}-hint">${hint}</span>${wrong ? html`<span class="fault" id="${id}-fault">${fault.says}</span>` : null}</div>`;
}

const reasonField = (forms: Forms, form: string): Html =>
  field(
    forms,
    form,
    'reason',
    'Reason, for the log',
    `At least ${REASON_MIN} characters. Kept permanently: no names, addresses or personal numbers.`,
  );

function choice(
  forms: Forms,
  form: string,
  name: string,
  { label, none, options }: Omit<Choice, 'kind' | 'wrong'>,
): Html {
  const fault = faultOf(forms, form);
  const wrong = fault?.field === name;
  const id = `${form}-${name}`;
  const invalid = wrong ? html` aria-invalid="true" aria-describedby="${id}-fault" autofocus` : null;
  return html`<div class="field"><label for="${id}">${label}</label><select id="${id}" name="${name}"${invalid}><option value="">${none}</option>${Object.entries(
    options,
  ).map(
    ([value, words]) =>
      html`<option value="${value}"${fault?.typed[name] === value ? html` selected` : null}>${words}</option>`,
  )}</select>${wrong ? html`<span class="fault" id="${id}-fault">${fault.says}</span>` : null}</div>`;
}

function groupsOf({ groups: { managed, own } }: Forms, { of }: Group): Choice['options'] {
  const offered = managed.filter(({ id }) => own.includes(id) === (of === 'own'));
  return Object.fromEntries(offered.map(({ id, name }) => [id, `${id}: ${name}`]));
}

function inputField(forms: Forms, form: string, name: string, input: Input): Html {
  switch (input.kind) {
    case 'choice':
      return choice(forms, form, name, input);
    case 'template':
      return choice(forms, form, name, { label: input.label, none: 'Choose', options: forms.grantable });
    case 'group':
      return choice(forms, form, name, { label: input.label, none: 'Choose', options: groupsOf(forms, input) });
    case 'text':
      return area(forms, form, name, input);
    case 'count':
    case 'day':
      return field(forms, form, name, input.label, input.hint);
    case 'confirmation':
      return field(forms, form, name, 'Player number, to confirm', input.hint);
  }
}

/** A form with a button for each of its acts that this operator may do and that there is something to do about; null without any. */
function actForm(forms: Forms, acts: readonly Act[], about: object, subject: string | null): Html | null {
  const [first] = acts;
  if (!first) return null;
  const { form } = first;
  const name = formName(form, subject);
  const action = `/players/${forms.no}/${form.path}${subject === null ? '' : `/${subject}`}`;
  const inputs = Object.entries(Object.assign({}, ...acts.map(({ input }) => input)) as Record<string, Input>);
  const label = form.label.replace('{subject}', subject ?? '');
  const fields = inputs.map(([each, input]) => inputField(forms, name, each, input));
  const barred = acts.flatMap((each) => each.bars?.(about as never) ?? []);
  const button = ({ button: value, tone, says, bars }: Act) =>
    html`<button class="${tone}" name="act" value="${value}"${bars?.(about as never) ? html` disabled aria-describedby="${name}-barred"` : null}>${says(about as never)}</button>`;
  const why = barred.length > 0 ? html`<p class="muted small" id="${name}-barred">${barred.join(' ')}</p>` : null;
  return html`${form.heading ? html`<h3>${form.heading}</h3>` : null}<form class="act" method="post" action="${action}" aria-label="${label}">${forms.hidden()}<input type="hidden" name="${AS_OF}" value="${forms.asOf}">${despite(forms.claims, rowOf(form, subject, forms.no), forms.operator.name)}
<div class="row">${fields}${reasonField(forms, name)}</div>
<div class="row">${acts.map(button)}</div>${why}</form>`;
}

/**
 * The forms of a card of the player's page, about one subject or about the player. What the player may not be given has no form: why
 * stands in its place, once in a card.
 */
export function cardForms<Kind extends Subject>(
  forms: Forms,
  card: Form<Kind>['card'],
  about: FactsOf<Kind>,
  subject: string | null = null,
): Html[] {
  const acts = OPERATION_NAMES.filter((name) => mayDo(forms.operator, name)).map(actOf);
  const here = acts.filter(({ form, when }) => form.card === card && when(about as never));
  const barred = new Set(here.map((each) => notGivenBy(forms, each, about)).filter((why) => why !== undefined));
  const open = here.filter((each) => notGivenBy(forms, each, about) === undefined);
  const why = subject === null ? [...barred].map((says) => html`<p class="said bad">${says}</p>`) : [];
  const drawn = [...Map.groupBy(open, ({ form }) => form).values()]
    .map((some) => actForm(forms, some, about, subject))
    .filter((form) => form !== null);
  return [...why, ...drawn];
}

function notGivenBy({ notGiven }: Forms, { gives }: Act, about: object): string | undefined {
  const kind = gives === 'proposed' ? (about as FactsOf<'proposal'>).gives : gives;
  return kind === null ? undefined : notGiven[kind];
}

export const fileForm = (forms: Forms, { id }: DocumentView): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/documents/${id}/file" aria-label="Open ${id}">${forms.hidden()}<div class="row">${reasonField(forms, `${id}-file`)}</div><div class="row"><button>Open the file</button></div></form>`;

export const revealForm = (forms: Forms): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/reveal" aria-label="Show personal data">${forms.hidden()}<div class="row">${reasonField(forms, 'reveal')}</div><div class="row"><button>Show personal data</button></div></form>`;

export const exportForm = (forms: Forms): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/export" aria-label="Export">${forms.hidden()}${reasonField(forms, 'export')}<div class="row"><button name="format" value="json">Export as JSON</button><button name="format" value="csv">Export as CSV</button></div></form>`;
