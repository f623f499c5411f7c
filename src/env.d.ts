/// <reference types="astro/client" />

type PageLocals = import('./shared/contract/locals.ts').PageLocals;

declare namespace App {
  interface Locals extends PageLocals {}
}

/** True in sandbox builds (npm start, tests), false in a release; folded at build time. */
declare const __SANDBOX__: boolean;
