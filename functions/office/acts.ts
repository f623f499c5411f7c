// The forms by which an operator acts: each asks for a reason, keeps what was typed, and says at the field what is wrong.
import { type Html, html } from '#functions/html.ts';
import type { DocumentView, PaymentView } from '#functions/player/verbs.ts';
import type { GroupRow } from '#shared/contract/content.ts';
import type { DOCUMENT_REASONS } from '#shared/domain/identity/documents.ts';
import { REASON_MAX, REASON_MIN } from '#shared/domain/office.ts';
import { isCreditable, type REFUSAL_REASONS, RETURN_FAILED, waitsForOperator } from '#shared/domain/payments.ts';

/** What was wrong with a form, and all that was typed into it. */
export interface Fault {
  /** Which form of the page: a payment's id, or the name of the act. */
  form: string;
  /** `form`: the object refused it, and the form may be gone: it is said at the top of the page. */
  field: 'reason' | 'why' | 'confirm' | 'due' | 'form';
  says: string;
  typed: Readonly<Record<string, string>>;
}

export interface Forms {
  readonly no: number;
  readonly hidden: () => Html;
  readonly fault: Fault | null;
}

const faultOf = ({ fault }: Forms, form: string): Fault | null => (fault?.form === form ? fault : null);

function field(forms: Forms, form: string, name: 'reason' | 'confirm' | 'due', label: string, hint: string): Html {
  const fault = faultOf(forms, form);
  const wrong = fault?.field === name;
  const id = `${form}-${name}`;
  const attributes = wrong ? html` aria-invalid="true" autofocus` : null;
  return html`<div class="field"><label for="${id}">${label}</label><input id="${id}" name="${name}" value="${fault?.typed[name] ?? ''}" required maxlength="${REASON_MAX}" autocomplete="off" aria-describedby="${id}-hint${wrong ? ` ${id}-fault` : ''}"${attributes}><span class="hint" id="${id}-hint">${hint}</span>${wrong ? html`<span class="fault" id="${id}-fault">${fault.says}</span>` : null}</div>`;
}

const reasonField = (forms: Forms, form: string): Html =>
  field(
    forms,
    form,
    'reason',
    'Reason, for the log',
    `At least ${REASON_MIN} letters. It is kept for ever: no names, addresses or numbers of a person.`,
  );

function choice(forms: Forms, form: string, label: string, options: Readonly<Record<string, string>>): Html {
  const fault = faultOf(forms, form);
  const wrong = fault?.field === 'why';
  const id = `${form}-why`;
  const said = wrong ? html` aria-invalid="true" aria-describedby="${id}-fault" autofocus` : null;
  return html`<div class="field"><label for="${id}">${label}</label><select id="${id}" name="why"${said}><option value="">Choose, to refuse</option>${Object.entries(
    options,
  ).map(
    ([value, name]) =>
      html`<option value="${value}"${fault?.typed.why === value ? html` selected` : null}>${name}</option>`,
  )}</select>${wrong ? html`<span class="fault" id="${id}-fault">${fault.says}</span>` : null}</div>`;
}

/** In English what the player reads in her language (messages `cashbox.reason.*`). */
const PAYMENT_REASONS: Readonly<Record<(typeof REFUSAL_REASONS)[number], string>> = {
  refused_instrument: 'The card or account is not hers',
  refused_documents: 'We need a document first',
  refused_origin: 'We have to know where the money came from',
  refused_security: 'Somebody else may have used the account',
  refused_other: 'Support explains it to her',
};

/** Null where a person has nothing to decide. */
export function paymentForm(forms: Forms, payment: PaymentView): Html | null {
  const { id, action, state, reason } = payment;
  const waits = waitsForOperator(payment);
  const mayApprove = action === 'cashout' ? waits : isCreditable(payment);
  const mayRefuse = waits || (action === 'cashout' && state === 'pending');
  const maySettle = action === 'deposit' && reason === RETURN_FAILED;
  if (!mayRefuse) return null;
  const [yes, no] =
    action === 'cashout' ? ['Approve the withdrawal', 'Refuse the withdrawal'] : ['Credit the deposit', 'Send it back'];
  return html`<form class="act" method="post" action="/players/${forms.no}/payments/${id}" aria-label="Decide on ${id}">${forms.hidden()}
<div class="row">${choice(forms, id, 'What the player reads', PAYMENT_REASONS)}${reasonField(forms, id)}</div>
<div class="row">${mayApprove ? html`<button class="yes" name="act" value="approve">${yes}</button>` : null}<button class="no" name="act" value="refuse">${no}</button>${maySettle ? html`<button class="no" name="act" value="settle">Paid by another way</button>` : null}</div></form>`;
}

export const nameForm = (forms: Forms, subject: string): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/name/${subject}" aria-label="Decide on the name">${forms.hidden()}<div class="row">${reasonField(forms, subject)}</div><div class="row"><button class="yes" name="act" value="release">She is somebody else: let her play</button><button class="no" name="act" value="refuse">Refuse deposits and bets</button></div></form>`;

const DOCUMENT_WORDS: Readonly<Record<(typeof DOCUMENT_REASONS)[number], string>> = {
  unreadable: 'It cannot be read',
  cropped: 'A part is missing',
  out_of_date: 'It is out of date',
  other_person: 'It is of another person',
  other_address: 'It shows another address',
  wrong_kind: 'It is another kind of document',
  suspect: 'It may not be genuine',
  other: 'Support explains it to her',
};

export function documentForm(forms: Forms, { id }: DocumentView): Html {
  return html`<form class="act" method="post" action="/players/${forms.no}/documents/${id}" aria-label="Judge ${id}">${forms.hidden()}
<div class="row">${choice(forms, id, 'What the player reads', DOCUMENT_WORDS)}${reasonField(forms, id)}</div>
<div class="row"><button class="yes" name="act" value="approve">Accept the document</button><button class="no" name="act" value="refuse">Refuse the document</button></div></form>`;
}

export const fileForm = (forms: Forms, { id }: DocumentView): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/documents/${id}/file" aria-label="Open ${id}">${forms.hidden()}<div class="row">${reasonField(forms, `${id}-file`)}</div><div class="row"><button>Open the file</button></div></form>`;

export const revealForm = (forms: Forms): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/reveal" aria-label="Show personal data">${forms.hidden()}<div class="row">${reasonField(forms, 'reveal')}</div><div class="row"><button>Show personal data</button></div></form>`;

export function groupsForm(forms: Forms, managed: readonly GroupRow[], hers: readonly number[]): Html {
  const typed = faultOf(forms, 'groups')?.typed.groups?.split(' ').map(Number) ?? hers;
  const tick = ({ id, name }: GroupRow) =>
    html`<label class="tick"><input type="checkbox" name="groups" value="${id}"${typed.includes(id) ? html` checked` : null}><span>${id}: ${name}</span></label>`;
  return html`<form class="act" method="post" action="/players/${forms.no}/groups" aria-label="Groups">${forms.hidden()}<fieldset><legend>She is in</legend><div class="ticks">${managed.map(tick)}</div></fieldset>${reasonField(forms, 'groups')}<div class="row"><button class="yes">Set the groups</button></div></form>`;
}

export const askForm = (forms: Forms, isAsked: boolean): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/questionnaire" aria-label="Ask for answers">${forms.hidden()}<div class="row">${field(
    forms,
    'questionnaire',
    'due',
    'Answers until',
    'As 2027-01-31: the end of that day where she lives. Send her the questions yourself.',
  )}${reasonField(forms, 'questionnaire')}</div><div class="row"><button class="yes">${isAsked ? 'Give another day' : 'Ask for answers'}</button></div></form>`;

export const clearForm = (forms: Forms): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/questionnaire/clear" aria-label="Clear the questionnaire">${forms.hidden()}${reasonField(forms, 'questionnaire-clear')}<div class="row"><button class="yes">She has answered: clear it</button></div></form>`;

export const exportForm = (forms: Forms): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/export" aria-label="Export">${forms.hidden()}${reasonField(forms, 'export')}<div class="row"><button name="format" value="json">Export as JSON</button><button name="format" value="csv">Export as CSV</button></div></form>`;

export const eraseForm = (forms: Forms): Html =>
  html`<form class="act" method="post" action="/players/${forms.no}/erase" aria-label="Erase">${forms.hidden()}${reasonField(forms, 'erase')}${field(
    forms,
    'erase',
    'confirm',
    'The player number, to confirm',
    'Nothing of the person stays; the books stay under the number. It cannot be undone.',
  )}<div class="row"><button class="no">Erase the person</button></div></form>`;
