/** Key of a person with a card: representative or agent, and the index among these (`SR00-0`). */
export const cardPersonPattern = /^(SR0[01])-(\d{1,2})$/;
