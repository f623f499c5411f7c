// How long a text is: in code points, the same for whoever counts it, page, API and office. An emoji is one or several of them, and no
// letter is two.
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/** As many UTF-16 units as so many of them have at most: what a call may carry before it is counted. */
export const unitsOf = (length: number): number => 2 * length;
