/** For what a personal number is looked at. */
export const numberReasons = ['ask-authority', 'compare-paper', 'answer-merchant', 'other'] as const;
export type NumberReason = (typeof numberReasons)[number];

/** What an authority asks for beside the number: of a licence its number and serial, of a resident card its day, of an alien card its serial. */
export const cardNumberKeys = ['licence-number', 'licence-serial', 'issued-on', 'alien-serial'] as const;
export type CardNumberKey = (typeof cardNumberKeys)[number];

/** For so many seconds a number is drawn. */
export const numberSeconds = 30;

/** So many numbers a member of staff may look at in one day of Korea. */
export const numbersADay = 20;

/** A resident or alien number of 13 digits, with its hyphen. */
export const wholeNumber = (digits: string): string => `${digits.slice(0, 6)}-${digits.slice(6)}`;

/** The same with its second half left out. */
export const maskedNumber = (digits: string): string => `${digits.slice(0, 6)}-●●●●●●●`;
