import type { FrameAdvice } from '../../rules/picture/card-look.ts';

interface CameraWords {
  readonly title: string;
  readonly hint: string;
}

/** Text of the camera view for ID cards (decisions §14 Own phone). */
export const cardCameraWords = {
  side: { front: '앞면', back: '뒷면' },
  fit: { front: '앞면을 틀에 맞춰 주세요', back: '뒷면을 틀에 맞춰 주세요' },
  automatic: '맞으면 자동으로 촬영합니다',
  starting: { title: '카메라를 켜고 있습니다', hint: '카메라 사용을 허용해 주세요' } satisfies CameraWords,
  advice: {
    dark: { title: '조금 어둡습니다', hint: '밝은 곳에서 비춰 주세요' },
    missing: { title: '카드를 찾고 있습니다', hint: '어두운 바탕 위에서 네 모서리가 보이게 해 주세요' },
    far: { title: '조금 더 가까이 대 주세요', hint: '카드가 틀을 채우면 됩니다' },
    turned: { title: '카드를 똑바로 놓아 주세요', hint: '글자가 가로로 보이면 됩니다' },
    glare: { title: '빛 반사가 있습니다', hint: '카드를 조금 기울여 주세요' },
    blurred: { title: '글자가 흐립니다', hint: '흔들리지 않게 잠시 멈춰 주세요' },
    small: { title: '카메라 화질이 낮습니다', hint: '사진 파일을 골라 주세요' },
  } satisfies Readonly<Record<FrameAdvice, CameraWords>>,
  good: { title: '좋습니다', hint: '잠시 그대로 있어 주세요' } satisfies CameraWords,
  pick: '사진 고르기',
  shutter: '촬영',
  torch: '손전등',
  close: '촬영 그만두기',
  check: '글자가 또렷하게 보이나요?',
  checkHint: '번호와 이름이 잘 보이는지 확인해 주세요.',
  taken: { front: '촬영한 신분증 앞면', back: '촬영한 신분증 뒷면' },
  seen: { lies: '네 모서리가 모두 보입니다', glare: '빛 반사가 없습니다', blurred: '글자가 또렷합니다' },
  again: '다시 촬영',
  useAnyway: '그래도 쓰기',
  goOn: '뒷면 촬영하기',
  use: '이 사진 쓰기',
  retry: '다시 시도',
  pickFile: '사진 파일 고르기',
  off: {
    refused: {
      title: '카메라를 쓸 수 없습니다',
      hint: '브라우저에서 카메라 사용이 막혀 있습니다. 사진 파일로도 보낼 수 있습니다.',
    },
    missing: {
      title: '카메라를 찾지 못했습니다',
      hint: '이 기기에서 쓸 수 있는 카메라가 없습니다. 사진 파일로 보내 주세요.',
    },
    busy: {
      title: '카메라를 켜지 못했습니다',
      hint: '다른 앱이 카메라를 쓰고 있을 수 있습니다. 사진 파일로도 보낼 수 있습니다.',
    },
    lost: {
      title: '카메라가 꺼졌습니다',
      hint: '촬영하는 동안 카메라가 멈췄습니다. 다시 시도하거나 사진 파일로 보내 주세요.',
    },
  },
  allow: [
    '주소창 옆의 설정을 눌러 주세요.',
    '‘카메라’를 ‘허용’으로 바꿔 주세요.',
    '이 화면으로 돌아와 다시 시도해 주세요.',
  ],
} as const;
