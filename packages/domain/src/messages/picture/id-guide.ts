/** How to photograph an ID card (specification 2 §2.4). */
export const idGuideWords = {
  title: '신분증 촬영 가이드',
  lead: '아래처럼 찍으면 한 번에 확인됩니다. jpg, jpeg, png 파일만 올릴 수 있습니다.',
  good: '좋은 예',
  bad: '나쁜 예',
  pairs: [
    { good: '깨끗하고 글자가 잘 보이는 신분증', bad: '훼손되어 글자를 읽을 수 없는 신분증' },
    { good: '앞면을 가로로 촬영', bad: '세로로 촬영' },
    { good: '어두운 배경 위에서 촬영', bad: '밝은 배경 위에서 촬영' },
    { good: '빛 반사가 없는 사진', bad: '빛이 반사된 사진' },
    { good: '여백 없이 신분증만 담은 사진', bad: 'A4 용지에 스캔한 사진' },
  ],
  adviceTitle: '확인해 주세요',
  advice: [
    '올린 뒤에는 아래에 읽힌 정보가 신분증과 같은지 꼭 확인해 주세요.',
    '읽을 수 없거나 훼손된 신분증, 유효하지 않은 신분증으로는 가입할 수 없습니다.',
  ],
  close: '확인',
} as const;
