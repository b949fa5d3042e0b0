/** A letter, as LineIcon draws it: apart from the icons of every page, as the front door has none. */
export const mailPath = 'M4 6h16v12H4zM4 7l8 6 8-6';
