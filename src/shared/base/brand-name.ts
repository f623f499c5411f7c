// What the brand is called, where content cannot be asked first: on papers, in the office, by those who stand in for others.
export const BRAND = process.env.BRAND ?? 'Perigee';
