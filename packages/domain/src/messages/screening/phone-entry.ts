/** Label of the button for one's own phone; the rest of the text is loaded with its panel. */
export const phoneEntry = '휴대전화로 촬영';
/** Heading above the two sides when a phone is offered first. */
export const ownPictures = '이 컴퓨터에 있는 사진으로 올리기';

/** On a phone: the link for an absent person. */
export const sendToPhone = {
  title: (name: string): string => `${name === '' ? '본인' : `${name} 님`}이 곁에 안 계신가요?`,
  text: '본인 휴대전화로 찍을 수 있습니다.',
  send: '링크 보내기',
} as const;
