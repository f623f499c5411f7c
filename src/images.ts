// Pictures are files (ADR 006), so the endpoint with which Astro would transform them on request is disabled.
export const prerender = false;
export const GET = (): Response => new Response(null, { status: 404 });
