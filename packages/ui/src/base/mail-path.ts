/** Path of a letter for LineIcon; separate from the shared icons because the log-in page does not need it. */
export const mailPath = 'M4 6h16v12H4zM4 7l8 6 8-6';
