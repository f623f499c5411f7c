// The looks of buttons, for islands and pages alike.

/**
 * `sun` is for money and the next step: one in the content and one in the header. `light` is the main action where
 * `sun` is used already (tiles); `plain` is everything else.
 */
export type Tone = 'sun' | 'light' | 'plain' | 'quiet' | 'glass' | 'danger';
export type ButtonLook = { tone?: Tone; size?: 'medium' | 'large'; wide?: boolean; class?: string | undefined };

export function buttonClass({ tone = 'plain', size = 'medium', wide = false, class: extra }: ButtonLook): string {
  return ['btn', tone !== 'plain' && `btn-${tone}`, size === 'large' && 'btn-large', wide && 'btn-wide', extra]
    .filter(Boolean)
    .join(' ');
}
