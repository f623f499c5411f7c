// What the doors find out about a request, for whoever comes after them.
export type Vars = {
  requestId: string;
};
