let loginId = '';

/**
 * The login id of whoever this tab was last opened for; '' before anybody was. It outlives the session: a call that is
 * still on its way when the session ends must not be made in the name of whoever logs in next.
 */
export const callingFor = (): string => loginId;

let phoneLink = '';

/** The phone's link by which this page calls; '' on every other page. */
export const callingByLink = (): string => phoneLink;

/** Said by the page of a phone's link alone. */
export function callByLink(id: string): void {
  phoneLink = id;
}

/** Said by the session alone. */
export function callFor(person: string): void {
  loginId = person;
}

let mallId = '';

/** The mall this tab was last opened for; '' before any was. */
export const callingForMall = (): string => mallId;

/** Said by the mall's session alone. */
export function callForMall(mall: string): void {
  mallId = mall;
}
