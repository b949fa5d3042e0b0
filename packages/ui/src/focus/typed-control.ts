/** Selector of what a person types in; to focus it opens a phone's keyboard. */
export const typedControl = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="button"])';
