export const numberReasons = ['ask-authority', 'compare-paper', 'answer-merchant', 'other'] as const;
export type NumberReason = (typeof numberReasons)[number];

/** What an authority asks for in addition to the number: a licence's number and serial, a resident card's issue date, an alien card's serial. */
export const cardNumberKeys = ['licence-number', 'licence-serial', 'issued-on', 'alien-serial'] as const;
export type CardNumberKey = (typeof cardNumberKeys)[number];

/** How long a number is shown, in seconds. */
export const numberSeconds = 30;

/** How many numbers a member of staff may view in one day in Korea. */
export const numbersADay = 20;

/** Whether a stored file of this kind shows a whole number: the uncovered card front of a person still to be verified. */
export const showsNumber = (kind: string): boolean => kind === 'id-front-unverified';

/** A resident or alien number of 13 digits, with its hyphen. */
export const wholeNumber = (digits: string): string => `${digits.slice(0, 6)}-${digits.slice(6)}`;

export const maskedNumber = (digits: string): string => `${digits.slice(0, 6)}-●●●●●●●`;
