/** What time it is; times that decide anything in the database use the database's own clock instead. */
export interface Clock {
  now(): Date;
}
