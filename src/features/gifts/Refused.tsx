// Why something about a gift was refused, and where to go about it.
import type { Problem } from '#shared/contract/problem.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { wayOf } from '#src/i18n/refusal.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { failureText } from '#src/ui/useForm.ts';

export function Refused({ problem }: { problem: Problem | null }) {
  const t = useT();
  const locale = useLocale();
  if (!problem) return null;
  return (
    <Notice tone="warning" way={wayOf(problem.code, t, locale)}>
      {failureText(problem.code, problem.data, t, locale)}
    </Notice>
  );
}
