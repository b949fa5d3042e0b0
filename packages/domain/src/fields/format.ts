/** What a person may have typed so far into an English name: everything that is no letter is dropped while typing. */
export const stripToEnglish = (value: string): string => value.replace(/[^A-Za-z ]/g, '');
