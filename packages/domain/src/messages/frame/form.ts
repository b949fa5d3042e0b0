/** Shown once at the head of each form with optional fields. */
export const formWords = { allButOptional: '‘선택’이라고 적힌 항목이 아니면 모두 입력해 주세요.' } as const;
