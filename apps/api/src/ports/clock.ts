/** The current time; deadlines stored in the database use the database's clock instead. */
export interface Clock {
  now(): Date;
}
