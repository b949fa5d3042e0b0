/** Notes for holders of a foreigner's card (specification 2 §2.2, decisions §14). */
export const foreignerWords = {
  passport: '외국인은 여권 사본과 외국인등록증 사본을 고객센터로 보내 주세요.',
  differs: (read: string): string =>
    `신분증에서는 이름을 ${read}(으)로 읽었습니다. 맞게 입력했다면 그대로 진행해 주세요. 심사 담당자가 확인합니다.`,
  nationDiffers: (read: string): string =>
    `신분증에서는 국적을 ${read}(으)로 읽었습니다. 맞게 선택했다면 그대로 진행해 주세요. 심사 담당자가 확인합니다.`,
} as const;
