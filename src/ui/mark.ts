// The mark: a body on its orbit, nearest to the sun. As a picture of its own; in a page it is features/shell/Logo.

export const MARK =
  '<ellipse cx="15" cy="15" rx="13" ry="9" transform="rotate(-28 15 15)" stroke="#f6f2ea" stroke-width="2.4" fill="none"/><circle cx="17.6" cy="14" r="4.2" fill="#ffb224"/><circle cx="4.4" cy="20.6" r="2.6" fill="#f6f2ea"/>';

export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" rx="7" fill="#0b0c14"/>${MARK}</svg>`;
