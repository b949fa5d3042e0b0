import type { HelpEntries } from './help-entry.ts';
import { institutions, pages } from './links.ts';

/** Explanations for cards that could not be read or verified (specification 2 §4.3 and §8.1). */
export const idCardHelp: HelpEntries = [
  {
    code: 'provider.0509',
    number: '0509',
    cause: '발급 기관이 이유를 알려 주지 않고 확인하지 못했다고 답했습니다. 입력한 내용이 틀렸다는 뜻은 아닙니다.',
    cost: 'verification',
    next: '입력한 내용이 신분증과 같은지 한 번 더 보고, 잠시 후 진위 확인을 다시 눌러 주세요.',
    link: pages.representatives,
  },
  {
    code: 'provider.0510',
    number: '0510',
    cause:
      '발급 기관이 이 신분증의 진위확인을 잠갔습니다. 다른 은행이나 기관에서 틀린 횟수도 함께 세며, 시간이 지나도 풀리지 않습니다.',
    cost: 'verification',
    next: '주민등록증은 정부24에서, 운전면허증과 외국인등록증은 발급기관에 문의하여 잠금을 해제한 뒤, 신분증 화면의 [잠금을 해제했습니다, 다시 확인]을 눌러 주세요.',
    link: institutions.government,
  },
  {
    code: 'provider.0511',
    number: '0511',
    cause: '입력한 정보와 발급 기관의 정보가 다릅니다. 발급일자를 옮겨 적을 때 가장 많이 틀립니다.',
    cost: 'verification',
    next: '사진을 크게 보고 이름, 번호, 발급일자를 한 글자씩 견주어 고친 뒤 다시 확인해 주세요.',
    link: pages.representatives,
  },
  {
    code: 'provider.0512',
    number: '0512',
    cause: '기간이 지났거나 분실 신고된 신분증입니다. 재발급을 받았다면 예전 신분증은 쓸 수 없습니다.',
    cost: 'verification',
    next: '지금 유효한 다른 신분증으로 바꾸거나, 신분증을 재발급받은 뒤 다시 확인해 주세요.',
    link: institutions.government,
  },
  {
    code: 'id-card.locked',
    cause:
      '같은 신분증의 진위확인에 5회 실패하여 더 시도하지 않도록 막았습니다. 발급 기관의 잠금을 막기 위한 것이기도 합니다.',
    cost: 'nothing',
    next: '나중에 인증을 골라 다음 단계로 가 주세요. 심사 담당자가 신분증을 확인하고 잠금을 풉니다.',
    link: pages.representatives,
  },
  {
    code: 'id-card.verify-failed',
    cause: '진위확인에 실패했습니다. 안내 문장 가운데에 이유가 적혀 있습니다.',
    cost: 'verification',
    next: '이유에 적힌 내용을 신분증과 견주어 고친 뒤 다시 확인해 주세요. 고치지 않고 다시 누르면 또 실패합니다.',
    link: pages.representatives,
  },
  {
    code: 'id-card.upload-failed',
    cause: '올린 사진에서 글자를 읽지 못했습니다. 빛 반사, 흔들림, 잘린 모서리가 흔한 이유입니다.',
    cost: 'upload',
    next: '어두운 바닥에 신분증을 놓고 가로로, 네 모서리가 다 보이게 다시 찍어 주세요.',
    link: pages.representatives,
  },
  {
    code: 'id-card.no-masking-counted',
    cause: '가려야 할 주민등록번호의 위치를 사진에서 찾지 못했습니다. 번호를 가리지 못한 사진은 보관하지 않습니다.',
    cost: 'upload',
    next: '번호가 손가락이나 빛에 가려지지 않게 다시 찍어 주세요.',
    link: pages.representatives,
  },
  {
    code: 'id-card.type-found',
    cause: '고르신 종류와 다른 신분증의 사진입니다.',
    cost: 'nothing',
    next: '화면에 나온 종류로 바꾸면 올린 사진으로 바로 이어집니다.',
    link: pages.representatives,
  },
  {
    code: 'id-card.number-differs',
    cause: '적으신 번호와 사진에서 읽은 번호가 다릅니다. 확인을 요청하지 않았습니다.',
    cost: 'nothing',
    next: '사진과 견주어 번호를 고쳐 주세요. 사진이 잘못되었다면 다시 올려 주세요.',
    link: pages.representatives,
  },
  {
    code: 'id-card.same-picture',
    cause: '조금 전에 읽지 못한 사진과 똑같은 사진입니다.',
    cost: 'nothing',
    next: '새로 찍은 사진을 골라 주세요.',
    link: pages.representatives,
  },
  {
    code: 'id-card.foreign-nation',
    cause: '외국인등록증인데 국적이 대한민국으로 골라져 있습니다.',
    cost: 'nothing',
    next: '외국인등록증에 적힌 국적을 골라 주세요. 여권 사본이 필요하면 고객센터로 보내 주세요.',
    link: institutions.foreigners,
  },
  {
    code: 'id-card.resident-nation',
    cause: '주민등록증인데 국적이 대한민국이 아닌 나라로 골라져 있습니다.',
    cost: 'nothing',
    next: '국적을 대한민국으로 고르거나, 외국인등록증을 올려 주세요.',
    link: pages.representatives,
  },
  {
    code: 'driver-licence-number.format',
    cause: '운전면허번호는 지역 번호와 숫자 10자리, 모두 12자리입니다.',
    cost: 'nothing',
    next: '면허증 앞면의 12자리를 그대로 적어 주세요. 면허증이 낡아 읽히지 않으면 재발급받으실 수 있습니다.',
    link: institutions.licences,
  },
  {
    code: 'verify-later.not-yet',
    cause:
      '나중에 인증은 사진을 다섯 번 읽지 못했거나, 진위확인이 잠겼거나, 확인 기관이 응답하지 않을 때 고를 수 있습니다.',
    cost: 'nothing',
    next: '사진을 다시 찍어 올려 주세요.',
    link: pages.representatives,
  },
];
