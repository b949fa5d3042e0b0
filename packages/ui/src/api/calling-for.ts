let loginId = '';

/** '' before the first account. Outlives the session: a call in flight when the session ends must not be attributed to the next account. */
export const callingFor = (): string => loginId;

let phoneLink = '';

/** Id of the phone link that this page uses for its calls; '' on every other page. */
export const callingByLink = (): string => phoneLink;

/** Sets the phone link; called only by the phone page. */
export function callByLink(id: string): void {
  phoneLink = id;
}

/** Sets the login id; called only by the session. */
export function callFor(person: string): void {
  loginId = person;
}

let mallId = '';

/** Mall this tab was last opened for; '' before the first. */
export const callingForMall = (): string => mallId;

/** Sets the mall; called only by the mall's session. */
export function callForMall(mall: string): void {
  mallId = mall;
}
