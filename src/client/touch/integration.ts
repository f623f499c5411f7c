// Makes `client:touch` known to Astro, and draws what art is missing before a build or `npm run dev` serves.
import type { AstroIntegration } from 'astro';
import { makeArt } from '../../../scripts/art.ts';

export function face(): AstroIntegration {
  return {
    name: 'perigee-face',
    hooks: {
      'astro:config:setup': async ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/client/touch/directive.ts' });
        await makeArt();
      },
    },
  };
}
