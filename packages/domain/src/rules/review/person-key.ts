/** Key of a person with a card: a representative or the agent, and the place among these (`SR00-0`). */
export const cardPersonPattern = /^(SR0[01])-(\d{1,2})$/;
