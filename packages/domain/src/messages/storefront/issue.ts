/** When ids for taking payments are issued to a mall's shops (decisions §15.13). */
export const storefrontIssueWords = {
  pending: '심사를 마치면 결제를 이용할 수 있습니다',
  pendingFor: (shops: string): string => `${shops}: 가맹점 ID를 아직 발급하지 않았습니다.`,
  when: '심사를 마치면 쇼핑몰마다 가맹점 ID와 관리자 로그인 ID를 발급하고, 그때부터 결제를 이용할 수 있습니다. 심사는 보통 2~4주 걸리며 더 걸릴 수 있습니다.',
  mailTo: (address: string): string => `발급하면 ${address} 주소로 메일을 보내 드립니다.`,
  mail: '발급하면 운영 담당자에게 메일을 보내 드립니다.',
} as const;
