/** Words of /phone/{id} when the link has ended. */
export const phoneEndedWords = {
  done: { title: '컴퓨터 화면으로 돌아가세요', text: '신분증을 등록했습니다.' },
  ended: {
    title: '링크가 끝났습니다',
    text: '30분이 지났거나, 새 링크가 만들어졌거나, 컴퓨터에서 로그아웃했습니다.',
  },
  used: { title: '다른 휴대전화에서 연 링크입니다', text: '링크는 처음 연 휴대전화에서만 쓸 수 있습니다.' },
  lost: { title: '링크가 온전하지 않습니다', text: '주소의 일부가 빠졌습니다.' },
  steps: {
    again: [
      '컴퓨터의 신청 화면을 열어 주세요.',
      '‘휴대전화로 촬영’을 눌러 주세요.',
      '새 QR 코드를 이 휴대전화로 비춰 주세요.',
    ],
    whole: [
      '메일이나 QR 코드에서 링크 전체를 다시 열어 주세요.',
      '그래도 같다면 컴퓨터 화면에서 새 링크를 받아 주세요.',
    ],
  },
  closeDone: '이 링크는 더 이상 쓸 수 없습니다. 이 창은 닫으셔도 됩니다.',
  closeUnasked: '요청한 적 없는 링크라면 이 창을 닫아 주세요.',
} as const;
