/** Words of the return to earlier answers until the fee is paid (decisions §13). */
export const correctWords = {
  title: '신청 내용 고치기',
  lead: '심사비를 결제하기 전까지 고칠 수 있습니다. 고친 뒤에는 이 화면으로 돌아옵니다.',
  business: '사업자 정보 고치기',
  services: '결제 서비스 고치기',
} as const;
