export const pictureWords = {
  measuring: '사진 확인 중',
  sendAnyway: '그래도 보내기',
  sendAnywayNote: '글자가 잘 보이는 사진이라면 그대로 보낼 수 있습니다.',
  send: '이대로 보내기',
} as const;
