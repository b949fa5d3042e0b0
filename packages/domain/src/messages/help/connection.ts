import type { HelpEntries } from './help-entry.ts';
import { pages } from './links.ts';

/** Explanations for connection problems and overload (specification 1 §8, specification 2 §8.1). */
export const connectionHelp: HelpEntries = [
  {
    code: 'provider.0025',
    number: '0025',
    cause: '확인 기관이 정한 조회 한도를 넘었습니다. 신청하신 분의 잘못이 아닙니다.',
    cost: 'nothing',
    next: '잠시 후 다시 시도해 주세요. 적으신 내용은 그대로 있습니다.',
    link: pages.login,
  },
  {
    code: 'common.provider-unavailable',
    cause: '은행, 국세청 같은 바깥 기관이 응답하지 않습니다.',
    cost: 'nothing',
    next: '몇 분 뒤에 다시 시도해 주세요. 적으신 내용은 그대로 있습니다.',
    link: pages.login,
  },
  {
    code: 'common.network',
    cause: '인터넷 연결이 끊겼거나 요청이 중간에 사라졌습니다.',
    cost: 'nothing',
    next: '와이파이나 데이터 연결을 확인하고 같은 버튼을 다시 눌러 주세요. 두 번 처리되지 않습니다.',
    link: pages.login,
  },
  {
    code: 'common.no-response',
    cause: '서버가 제때 답하지 못했습니다. 처리되었을 수도 있습니다.',
    cost: 'nothing',
    next: '같은 버튼을 다시 눌러 주세요. 이미 처리되었다면 그대로 다음으로 넘어갑니다.',
    link: pages.login,
  },
  {
    code: 'common.too-many-requests',
    cause: '짧은 시간에 같은 요청을 너무 많이 보냈습니다.',
    cost: 'nothing',
    next: '안내된 시간이 지난 뒤 한 번만 다시 눌러 주세요.',
    link: pages.login,
  },
  {
    code: 'common.too-slow',
    cause: '파일이 너무 느리게 전송되어 연결을 끊었습니다.',
    cost: 'nothing',
    next: '연결이 좋은 곳에서 다시 올리거나 사진의 크기를 줄여 주세요.',
    link: pages.documents,
  },
  {
    code: 'common.state-conflict',
    cause: '다른 창이나 기기에서 이미 다음 단계로 넘어갔습니다.',
    cost: 'nothing',
    next: '화면을 새로 고치면 지금 단계에서 이어집니다.',
    link: pages.login,
  },
  {
    code: 'common.route-not-allowed',
    cause: '아직 차례가 되지 않았거나 이미 끝난 단계의 주소입니다.',
    cost: 'nothing',
    next: '로그인하면 지금 하실 단계로 바로 갑니다.',
    link: pages.login,
  },
  {
    code: 'common.server-error',
    cause: '저희 쪽에 오류가 있었습니다. 저장되었다고 안내받은 내용은 사라지지 않습니다.',
    cost: 'nothing',
    next: '잠시 후 다시 시도하고, 되풀이되면 화면의 요청 번호를 고객센터에 알려 주세요.',
    link: pages.login,
  },
];
