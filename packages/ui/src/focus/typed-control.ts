/** Selector of controls for typing; focusing one opens a phone's keyboard. */
export const typedControl = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="button"])';
