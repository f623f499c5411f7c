// Lets pages write <Thing client:touch />.
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}
