/** The button that leads to the own phone: the other words are loaded with what it opens. */
export const phoneEntry = '휴대전화로 촬영';
