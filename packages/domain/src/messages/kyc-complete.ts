/** Who is still to be verified after the application was handed in (decisions §11). */
export const verifyLaterWords = {
  title: '인증을 마치지 않은 분이 있습니다',
  lead: '계약하려면 신분증 인증이 반드시 필요합니다. 지금 인증하시면 심사가 늦어지지 않습니다.',
  representative: (number: number, name: string): string => `대표자 ${number} · ${name}`,
  agent: (name: string): string => `대리인 · ${name}`,
  verify: (who: string): string => `${who} 인증하기`,
  verified: '신분증 인증을 마쳤습니다.',
} as const;

/** Words of /kyc-complete (specification 2 §2). */
export const kycCompleteWords = {
  title: '신청이 완료되었습니다',
  lead: '서비스 신청과 고객확인정보 등록을 모두 마쳤습니다.',
  nextTitle: '이후 진행 순서',
  next: [
    { title: '신청 접수', when: '완료', text: '제출하신 정보와 서류가 접수되었습니다.' },
    { title: '심사', when: '약 2~4주', text: '카드사와 결제사가 심사합니다. 경우에 따라 더 걸릴 수 있습니다.' },
    {
      title: '보완 요청과 계약',
      when: '이메일 안내',
      text: '보완할 내용이 있거나 계약서가 준비되면 담당자 이메일로 보내 드립니다.',
    },
    { title: '서비스 시작', when: '계약 후', text: '계약을 마치면 결제 서비스를 이용할 수 있습니다.' },
  ],
  mailNote: '안내 메일이 오지 않으면 스팸함을 먼저 확인해 주세요.',
  mailTo: (email: string): string => `안내는 ${email} 주소로 보내 드립니다.`,
  home: '홈으로 이동',
} as const;
