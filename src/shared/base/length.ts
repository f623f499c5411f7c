// The length of a text in code points, the same for page, API and office. An emoji is one or several of them, and no
// letter is two.
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/** The most UTF-16 units that so many code points have: the bound of a request's field before it is counted. */
export const unitsOf = (length: number): number => 2 * length;
