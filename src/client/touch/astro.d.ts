// Types that let pages write <Thing client:touch /> and <Thing client:touch="now" />.
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean | 'now';
  }
}
