import type { PhoneState } from '../../rules/security/phone-link.ts';

/** Text of '휴대전화로 촬영' on the first screen (decisions §14 Own phone). */
export const phoneEntryWords = {
  title: '휴대전화로 촬영',
  steps: [
    '휴대전화 카메라로 QR 코드를 비춥니다.',
    '화면의 틀에 신분증 앞면과 뒷면을 맞춥니다.',
    '휴대전화에서 마치면 이 화면이 이어집니다.',
  ],
  qr: '촬영 화면으로 가는 QR 코드',
  link: '촬영 화면 링크',
  left: (time: string): string => `${time} 남음`,
  private: '처음 연 휴대전화에서만 쓸 수 있는 링크입니다. 사진은 이 컴퓨터를 거치지 않습니다.',
  unreachable:
    '이 컴퓨터에서만 열리는 주소라 휴대전화로는 열 수 없습니다. 이 컴퓨터의 다른 창에서 아래 링크를 열어 주세요.',
  states: {
    WAITING: '휴대전화를 기다리고 있습니다.',
    OPENED: '휴대전화에서 링크를 열었습니다. 촬영하고 있습니다.',
    READ: '앞면을 받았습니다. 내용을 확인하고 있습니다.',
    VERIFIED: '진위확인을 마쳤습니다. 등록을 기다리고 있습니다.',
    DONE: '등록을 마쳤습니다.',
    ENDED: '링크가 끝났습니다.',
  } satisfies Readonly<Record<PhoneState, string>>,
  phases: {
    none: '',
    making: '링크를 만들고 있습니다.',
    failed: '링크를 만들지 못했습니다.',
    code: '휴대전화를 기다리고 있습니다.',
    mailed: '메일로 보낸 링크가 열리기를 기다리고 있습니다.',
    opened: '휴대전화와 연결되었습니다.',
    done: '등록을 마쳤습니다.',
    ended: '링크가 끝났습니다.',
    cut: '휴대전화와 연결을 끊었습니다. 여기서 올리시거나 새 QR 코드를 받아 주세요.',
  },
  stages: ['휴대전화 연결', '앞면 촬영', '뒷면 촬영과 진위확인', '등록'],
  done: (name: string): string => `${name} 님의 신분증을 등록했습니다.`,
  again: '새 QR 코드 받기',
  cut: '연결 끊고 여기서 올리기',
  cutting: '끊고 있습니다',
  show: '이 화면에 보기',
  mail: '메일로 보내기',
  mailTitle: '메일로 링크 보내기',
  mailHint: '메일로 보내면 이 QR 코드는 쓸 수 없게 됩니다. 한 사람에게 3통까지 보낼 수 있습니다.',
  mailAloneHint: '링크는 30분 동안 쓸 수 있습니다. 한 사람에게 3통까지 보낼 수 있습니다.',
  privateByMail: '사진은 받는 분의 휴대전화에서 바로 전송되며 이 휴대전화를 거치지 않습니다.',
  email: '받는 사람 이메일',
  send: '링크 보내기',
  sending: '보내고 있습니다',
  sent: (left: number): string => `링크를 보냈습니다. ${left}통 더 보낼 수 있습니다.`,
} as const;

export const phonePageWords = {
  title: '신분증을 촬영해 주세요',
  lead: '컴퓨터에서 보낸 촬영 화면입니다. 신분증을 준비해 주세요.',
  person: { SR00: '대표자의 신분증', SR01: '대리인의 신분증' },
  tips: [
    { about: 'ground', text: '어두운 바탕 위에' },
    { about: 'glare', text: '빛 반사 없이' },
    { about: 'corners', text: '네 모서리 모두' },
  ],
  agree: '신분증 사진 수집·이용 동의 (필수)',
  agreeHint: '본인 확인에만 씁니다. 번호는 가린 사진만 보관합니다.',
  agreeFirst: '동의하셔야 촬영할 수 있습니다.',
  start: '촬영 시작',
  starting: '여는 중입니다',
  record: '등록하기',
  recording: '등록하고 있습니다',
} as const;
