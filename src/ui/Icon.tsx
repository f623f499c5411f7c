// An icon in an island. Decorative only: the control around it has the accessible name.
import { strokes } from './icon.ts';

/** `of` is one of icons.ts: `<Icon of={close} />`. */
export function Icon({ of, size = 20, className }: { of: string; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lucide's own drawing, from the package.
      dangerouslySetInnerHTML={{ __html: strokes(of) }}
    />
  );
}
