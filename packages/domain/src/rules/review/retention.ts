/** An application not touched for so many days is purged (decisions §6). */
export const untouchedDays = 90;
/** So many days before that its merchant is told. */
export const purgeNoticeDays = 14;
/** A finished application is purged so many years after the relationship ended (decisions §6). */
export const finishedYears = 5;
/** Records of payments are kept so many years (Enforcement Decree of the Act on Consumer Protection in Electronic Commerce, Article 6). */
export const paymentYears = 5;
/** What was read from a certificate that was never handed in, nor stayed attached, is kept so many days. */
export const unusedCheckDays = 7;
/** A signed payment notice that the gateway did not confirm is kept so many days, for whoever looks into an attack. */
export const forgedNoticeDays = 30;
/** A genuine notice that fits no payment of ours is kept so many days, as long as an application that it may belong to. */
export const unmatchedNoticeDays = 90;
