// Why it did not work, and what to do about it.
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { explain, type Refused } from './refusal.ts';

const HREF = {
  limits: ({ data }: Refused) => paths.limitsNamed(data),
  email: () => paths.emailVerify(),
  verification: () => paths.profile('verification'),
  support: () => paths.support(),
};

type Props = {
  problem: Refused | null | undefined;
  /** A statement about the current state, without a failed try. */
  calm?: boolean;
};

export function Refusal({ problem, calm = false }: Props) {
  const t = useT();
  const locale = useLocale();
  if (!problem) return null;
  const { text, link } = explain(problem, t, locale);
  return (
    <Notice tone={calm ? 'info' : 'warning'}>
      <p>{text}</p>
      {link && (
        <a className="link" href={at({ base: '', locale }, HREF[link](problem))}>
          {t(`cashbox.link_${link}`)}
        </a>
      )}
    </Notice>
  );
}
