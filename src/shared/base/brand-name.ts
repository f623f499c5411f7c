// The brand's name where content cannot be read first: on documents, in the office, in stand-ins of outside services.
export const BRAND = process.env.BRAND ?? 'Perigee';
