// A form: validates, sends once at a time, shows what was refused until it is mended, and moves to the first field to mend.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormAnswer, FormProblem } from '#shared/base/form.ts';
import type { Verdict } from '#shared/domain/validation/verdict.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { failureText } from './failure.ts';

usesTexts('problems.field.*');

/** A validation for each field: null passes. */
export type Fields = Readonly<Record<string, Verdict>>;

type Options = {
  /** The form's name in the statistics of what forms refuse: `form:opened`, `form:refused` and `form:done` carry it. */
  name: string;
  check: (form: FormData) => Fields;
  send: (form: FormData) => Promise<FormProblem | null>;
  /** The field that a refusal without fields of its own belongs to, by its code: the error is shown there. */
  fieldOf?: Readonly<Record<string, string>>;
  /** Returns true when the problem leads to a next step and is not a failure. */
  onProblem?: (problem: FormProblem) => boolean;
  /** The answer to a post without JavaScript. */
  answer?: FormAnswer | undefined;
};

type Errors = Readonly<Record<string, readonly string[]>>;
/** `answered`: the server's verdict, which only a change of the field itself removes. */
type FormState = { errors: Errors; code: string | null; answered?: boolean; data?: FormProblem['data'] };

export function useForm({ name, check, send, fieldOf, onProblem, answer }: Options) {
  const t = useT();
  const locale = useLocale();
  const ref = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [state, show] = useState<FormState>(() => initialState(answer));
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round === 0) return;
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    // The message above a long form may be out of view from its button.
    else ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [round]);

  useEffect(() => tell('opened', { component: name }), [name]);

  const refuse = (next: FormState) => {
    show(next);
    setRound((before) => before + 1);
    const errors = Object.entries(next.errors).map(([key, [firstMessage = '']]) => ({ key, firstMessage }));
    tell('refused', { component: name, side: next.answered ? 'server' : 'client', errors });
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const refused = refusals(check(form));
    if (refused) return refuse({ errors: refused, code: null });
    setBusy(true);
    const problem = await send(form);
    setBusy(false);
    if (!problem) {
      tell('done', { component: name });
      return show({ errors: {}, code: null });
    }
    if (onProblem?.(problem)) return show({ errors: {}, code: null });
    const field = fieldOf && Object.entries(fieldOf).find(([code]) => code === problem.code)?.[1];
    const errors = problem.errors ?? (field ? { [field]: [`problems.${problem.code}`] } : {});
    refuse({ errors, code: problem.code, answered: true, data: problem.data });
  }

  /** A refused field is validated again as it changes: its error disappears, or says what is wrong now. */
  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const changed = (target as HTMLInputElement).name;
    if (!state.errors[changed]) return;
    const verdicts = check(new FormData(currentTarget));
    const errors = Object.entries(state.errors).flatMap(([name, error]) => {
      if (state.answered && name !== changed) return [[name, error]];
      const verdict = verdicts[name];
      return verdict ? [[name, [verdict]]] : [];
    });
    show({ ...state, errors: Object.fromEntries(errors), code: null });
  }

  return {
    busy,
    form: {
      'data-form': name,
      'aria-busy': busy || undefined,
      ref,
      onSubmit,
      onInput,
      method: 'post',
      noValidate: true,
    } as const,
    /** The translated error of a field; the first where there are several. */
    error: (name: string): string | undefined => {
      const key = state.errors[name]?.[0];
      // Announced away from its field, "required" must say which field.
      const field = key === 'validation.required' && labelOf(ref.current, name);
      if (field) return t('validation.required.named', { field });
      return key && t(key.startsWith('field.') ? `problems.${key}` : key);
    },
    value: (name: string): string | undefined => answer?.values[name],
    /** A problem that belongs to no field. */
    failure:
      state.code && Object.keys(state.errors).length === 0 ? failureText(state.code, state.data, t, locale) : null,
  };
}

const labelOf = (form: HTMLFormElement | null, name: string): string | undefined =>
  form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)?.labels?.[0]?.textContent?.trim();

const tell = (what: 'opened' | 'refused' | 'done', detail: object): void => {
  dispatchEvent(new CustomEvent(`form:${what}`, { detail }));
};

const initialState = (answer: FormAnswer | undefined): FormState =>
  answer
    ? { errors: answer.errors, code: answer.code, answered: true, data: { retryAfter: answer.retryAfter } }
    : { errors: {}, code: null };

function refusals(fields: Fields): Record<string, string[]> | null {
  const errors: Record<string, string[]> = {};
  for (const [name, verdict] of Object.entries(fields)) if (verdict) errors[name] = [verdict];
  return Object.keys(errors).length > 0 ? errors : null;
}
