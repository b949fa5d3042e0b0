/** Said once at the head of each form that also asks what may be left out. */
export const formWords = { allButOptional: '‘선택’이라고 적힌 항목이 아니면 모두 입력해 주세요.' } as const;
