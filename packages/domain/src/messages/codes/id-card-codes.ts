import { addSentences } from './known-sentences.ts';

/** Sentences about ID cards: their numbers, sides and verification (specification 2 §2.4). */
export const idCardCodes = addSentences({
  'personal-number.front': '주민등록번호 앞자리 6자리를 입력해 주세요.',
  'personal-number.back': '주민등록번호 뒷자리 7자리를 입력해 주세요.',
  'personal-number.date': '주민등록번호의 생년월일을 다시 확인해 주세요.',
  'driver-licence-number.required': '운전면허번호 12자리를 입력해 주세요.',
  'driver-licence-number.format': '운전면허번호 12자리를 다시 확인해 주세요.',
  'licence-serial.format': '암호일련번호 6자리를 입력해 주세요.',
  'alien-number.required': '외국인등록번호 13자리를 입력해 주세요.',
  'alien-number.format': '외국인등록번호 13자리를 다시 확인해 주세요.',
  'alien-serial.format': '일련번호 11자리를 입력해 주세요.',
  'id-card.foreign-nation': '외국인의 신분증입니다. 대한민국이 아닌 국적을 선택해 주세요.',
  'id-card.resident-nation': '주민등록증은 대한민국 국적만 등록할 수 있습니다.',
  'id-card.no-back': '뒷면 사진을 올려 주세요.',
  'id-card.no-back-later':
    "뒷면 사진을 올려 주세요. 뒷면이 맞는데도 올라가지 않으면 신청 화면에서 '나중에 인증'을 골라 뒷면 없이 진행하실 수 있습니다. 심사 담당자가 확인합니다.",
  'id-card.both-sides': '신분증 앞면과 뒷면을 모두 업로드해 주세요.',
  'id-card.locked': '진위확인에 5회 실패하여 잠겼습니다. 잠금은 심사 담당자가 신분증을 확인한 뒤 풉니다.',
  'id-card.locked-by-authority':
    '발급기관에서 이 신분증의 진위확인을 잠갔습니다. 정부24에서 잠금을 해제한 뒤 다시 확인해 주세요.',
  'id-card.locked-by-issuer':
    '발급기관에서 이 신분증의 진위확인을 잠갔습니다. 발급기관에 잠금 해제를 문의한 뒤 다시 확인해 주세요.',
  'id-card.verified': '진위확인이 완료되었습니다.',
  'representative.front-required': '대표자 {number}의 신분증 앞면을 업로드 해주세요.',
  'representative.back-required': '대표자 {number}의 신분증 뒷면을 업로드 해주세요.',
  'representative.unverified': '대표자 {number}의 진위여부확인이 필요합니다.',
  'agent.front-required': '대리인의 신분증 앞면을 업로드 해주세요.',
  'agent.back-required': '대리인의 신분증 뒷면을 업로드 해주세요.',
  'agent.unverified': '대리인의 진위여부확인이 필요합니다.',
});
