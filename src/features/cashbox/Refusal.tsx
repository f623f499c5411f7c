// Why it did not work, and the way on from there.
import type { Problem } from '#shared/contract/problem.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { explain } from './refusal.ts';

const HREF = {
  limits: () => paths.profile('limits'),
  email: () => paths.emailVerify(),
  verification: () => paths.support(),
};

export function Refusal({ problem }: { problem: Problem | null | undefined }) {
  const t = useT();
  const locale = useLocale();
  if (!problem) return null;
  const { text, link } = explain(problem, t, locale);
  return (
    <Notice tone="warning">
      <p>{text}</p>
      {link && (
        <a className="link" href={at({ base: '', locale }, HREF[link]())}>
          {t(`cashbox.link_${link}`)}
        </a>
      )}
    </Notice>
  );
}
