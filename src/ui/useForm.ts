// One form: checks, sends once at a time, shows what was refused, and puts the focus on the first field to mend.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#shared/contract/form.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Verdict } from '#shared/domain/validation/verdict.ts';
import { useT } from '#src/i18n/react.tsx';

/** A verdict per field: null passes. */
export type Fields = Readonly<Record<string, Verdict>>;

type Options = {
  check: (form: FormData) => Fields;
  send: (form: FormData) => Promise<Problem | null>;
  /** Returns true when the problem is a next step rather than a failure. */
  onProblem?: (problem: Problem) => boolean;
  /** What a post without JavaScript was answered. */
  answer?: FormAnswer | undefined;
};

type Shown = { errors: Readonly<Record<string, readonly string[]>>; code: string | null; retryAfter?: number };

export function useForm({ check, send, onProblem, answer }: Options) {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [shown, show] = useState<Shown>(answer ?? { errors: {}, code: null });
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [round]);

  const refuse = (next: Shown) => {
    show(next);
    setRound((before) => before + 1);
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const errors = refusals(check(form));
    if (errors) return refuse({ errors, code: null });
    setBusy(true);
    const problem = await send(form);
    setBusy(false);
    if (!problem) return show({ errors: {}, code: null });
    if (onProblem?.(problem)) return show({ errors: {}, code: null });
    refuse({ errors: problem.errors ?? {}, code: problem.code, ...waitOf(problem) });
  }

  return {
    busy,
    form: { ref, onSubmit, method: 'post', noValidate: true } as const,
    /** The translated error of a field, the first of several. */
    error: (name: string): string | undefined => {
      const key = shown.errors[name]?.[0];
      return key && t(key.startsWith('field.') ? `problems.${key}` : key);
    },
    value: (name: string): string | undefined => answer?.values[name],
    /** A problem that belongs to no field. */
    failure: shown.code && Object.keys(shown.errors).length === 0 ? failureText(t, shown.code, shown.retryAfter) : null,
  };
}

function refusals(fields: Fields): Record<string, string[]> | null {
  const errors: Record<string, string[]> = {};
  for (const [name, verdict] of Object.entries(fields)) if (verdict) errors[name] = [verdict];
  return Object.keys(errors).length > 0 ? errors : null;
}

function waitOf({ data }: Problem): { retryAfter?: number } {
  return typeof data?.retryAfter === 'number' ? { retryAfter: data.retryAfter } : {};
}

function failureText(
  t: (key: string, values?: Record<string, number>) => string,
  code: string,
  retryAfter?: number,
): string {
  if (retryAfter === undefined) return t(`problems.${code}`);
  return t('ui.wait', { minutes: Math.ceil(retryAfter / 60) });
}
