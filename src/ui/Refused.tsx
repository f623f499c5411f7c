// Why something was refused, and where to go about it.
import { useLocale, useT } from '#src/i18n/react.tsx';
import { wayOf } from '#src/i18n/refusal.ts';
import { Notice } from './Notice.tsx';
import { failureText } from './useForm.ts';

export interface Refusal {
  readonly code: string;
  readonly data?: Parameters<typeof failureText>[1];
}

export function Refused({ problem }: { problem: Refusal | null }) {
  const t = useT();
  const locale = useLocale();
  if (!problem) return null;
  return (
    <Notice tone="warning" way={wayOf(problem.code, t, locale)}>
      {failureText(problem.code, problem.data, t, locale)}
    </Notice>
  );
}
