/** Text about a card that could not be read or verified, and the alternatives (specification 2 §4.3). */
export const idCardErrorWords = {
  foundHint: '신분증 종류를 바꾸면 올린 사진으로 바로 이어집니다. 입력한 이름은 그대로 있습니다.',
  switchTo: (kind: string): string => `${kind}으로 바꾸기`,
  choiceTitle: '신분증 확인이 어려우신가요?',
  choice: '신분증을 다시 올리거나, 나중에 인증할 수 있습니다.',
  choiceNote: '계약하려면 신분증 인증이 반드시 필요합니다. 나중에 인증하면 심사가 1~2일 더 걸릴 수 있습니다.',
  uploadAgain: '다시 업로드',
  later: '나중에 인증',
  correct: '입력한 내용 고치기',
  skipped: '나중에 인증하기로 했습니다.',
  skippedNote: '신분증 앞면과 뒷면을 모두 올리고 이름, 국적, 성별, 생년월일을 적어 주세요.',
  skippedNoBack: '신분증 앞면을 올리고 이름, 국적, 성별, 생년월일을 적어 주세요. 뒷면은 없어도 됩니다.',
  lockedTitle: '진위확인이 잠겼습니다',
  lockedWay: {
    phone: '컴퓨터 화면으로 돌아가 나중에 인증을 골라 주세요.',
    afterwards: '고객센터로 연락해 주시면 심사 담당자가 확인합니다.',
  },
  /** How to lift our own lock. */
  lockedSteps: [
    { title: '나중에 인증을 고릅니다', text: '아래 버튼을 누르시면 지금 다음으로 가실 수 있습니다.' },
    { title: '신분증 앞면과 뒷면을 남겨 둡니다', text: '올리신 사진과 적으신 내용이 심사 담당자에게 전달됩니다.' },
    {
      title: '심사 담당자가 확인합니다',
      text: '신분증을 확인한 뒤 잠금을 풉니다. 시간이 지나도 저절로 풀리지 않습니다.',
    },
  ],
  laterTitle: '나중에 인증하시려면',
  authorityTitle: (kind: string): string => `발급기관에서 이 ${kind}을 잠갔습니다`,
  authorityWhy: '다른 곳에서 실패한 횟수까지 더해 발급기관이 잠근 것입니다. 고객님께서 잘못하신 것이 아닐 수 있습니다.',
  /** Who unlocks a card at the authority, by card type; there is a site for resident cards only. */
  offices: {
    ic: '정부24에서 본인 인증을 한 뒤 진위확인 잠금을 해제해 주세요.',
    dl: '운전면허증의 잠금 해제는 한국도로교통공단에 문의해 주세요.',
    ac: '외국인등록증의 잠금 해제는 출입국·외국인청에 문의해 주세요.',
  },
  officeTitles: {
    ic: '정부24에서 잠금을 풉니다',
    dl: '한국도로교통공단에 문의해 잠금을 풉니다',
    ac: '출입국·외국인청에 문의해 잠금을 풉니다',
  },
  authoritySteps: [
    { title: '이 화면으로 돌아옵니다', text: '나중에 다시 로그인해도 됩니다.' },
    {
      title: '다시 확인합니다',
      text: '잠금을 푼 뒤 눌러 주세요. 한 시간에 한 번만 다시 확인할 수 있고, 진위확인 횟수에 포함됩니다.',
    },
  ],
  authorityUpload: { title: '다시 확인합니다', text: '신분증 앞면을 다시 올린 뒤 확인할 수 있습니다.' },
  asking: '확인하고 있습니다.',
  unlockLaterTitle: '지금 풀기 어려우신가요?',
  unlockLater: '나머지를 먼저 마칠 수 있습니다.',
} as const;
