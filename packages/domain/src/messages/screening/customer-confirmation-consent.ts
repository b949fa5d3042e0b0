/**
 * Consent text of /document-upload (specification 2 §2.6). The accepted version is stored with the consent, so a changed text needs a new version.
 */
export const customerConfirmationConsent = {
  version: '2026-01',
  title: '고객확인제도 의무수행을 위한 정보 제공 동의',
  lead: '특정 금융거래정보의 보고 및 이용 등에 관한 법률에 따라 결제 서비스를 이용하려는 가맹점의 고객확인을 위해 아래와 같이 정보를 수집·이용하고 제공합니다.',
  sections: [
    {
      title: '수집·이용 목적',
      items: ['자금세탁행위와 공중협박자금조달의 방지를 위한 고객확인', '대표자, 대리인과 실제 소유자의 신원 확인'],
    },
    {
      title: '수집하는 항목',
      items: [
        '대표자와 대리인: 이름, 영문 이름, 국적, 성별, 생년월일, 신분증 정보와 신분증 사본',
        '실제 소유자: 이름, 영문 이름, 국적, 성별, 생년월일, 지분율, 직업',
        '가맹점: 사업자 정보, 정산 계좌, 가입 목적, 자금 출처, 제출 서류',
      ],
    },
    {
      title: '고유식별정보의 처리',
      items: [
        '주민등록번호, 외국인등록번호와 운전면허번호는 진위확인에 사용하며, 진위확인을 마친 신분증 사본은 번호의 뒷자리를 가려서 보관합니다.',
      ],
    },
    {
      title: '정보를 제공받는 곳',
      items: ['신분증 진위확인 기관, 예금주 조회 기관, 관계 법령에 따라 제출을 요구하는 감독기관'],
    },
    { title: '보유 및 이용 기간', items: ['거래 관계가 끝난 때부터 5년'] },
    {
      title: '동의를 거부할 권리',
      items: ['동의를 거부할 수 있으나, 고객확인을 마치지 않으면 결제 서비스를 이용할 수 없습니다.'],
    },
  ],
} as const;
