/** Days without activity after which an application is purged (decisions §6). */
export const untouchedDays = 90;
/** Days before the purge at which the merchant is notified. */
export const purgeNoticeDays = 14;
/** Years after the end of the relationship at which a finished application is purged (decisions §6). */
export const finishedYears = 5;
/** Retention of payment records in years (Enforcement Decree of the Act on Consumer Protection in Electronic Commerce, Article 6). */
export const paymentYears = 5;
/** Retention in days of values read from a certificate that was neither submitted nor kept attached. */
export const unusedCheckDays = 7;
/** Retention in days of a signed payment notice that the gateway did not confirm, to investigate attacks. */
export const forgedNoticeDays = 30;
/** Retention in days of a genuine notice without a payment: as long as an untouched application, to which it may belong. */
export const unmatchedNoticeDays = 90;
