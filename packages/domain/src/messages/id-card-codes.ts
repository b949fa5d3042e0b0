import { addSentences } from './known-sentences.ts';

/** Sentences about ID cards: their numbers, pictures and verification (specification 2 §2.4). */
export const idCardCodes = addSentences({
  'personal-number.front': '주민등록번호 앞자리 6자리를 입력해 주세요.',
  'personal-number.back': '주민등록번호 뒷자리 7자리를 입력해 주세요.',
  'personal-number.date': '주민등록번호의 생년월일을 다시 확인해 주세요.',
  'driver-licence-number.format': '운전면허번호 12자리를 다시 확인해 주세요.',
  'licence-serial.format': '암호일련번호 6자리를 입력해 주세요.',
  'alien-number.format': '외국인등록번호 13자리를 다시 확인해 주세요.',
  'alien-serial.format': '일련번호 11자리를 입력해 주세요.',
  'id-card.foreign-nation': '외국인의 신분증입니다. 대한민국이 아닌 국적을 선택해 주세요.',
  'id-card.both-sides': '신분증 앞면과 뒷면을 모두 업로드해 주세요.',
  'id-card.locked': '진위확인에 5회 실패하여 잠겼습니다. 정부24에서 잠금을 해제할 수 있습니다.',
  'id-card.locked-by-authority':
    '발급기관에서 이 신분증의 진위확인을 잠갔습니다. 정부24에서 잠금을 해제한 뒤 다시 확인해 주세요.',
  'id-card.verified': '진위확인이 완료되었습니다.',
  'id-card.blurred': '글자가 흐립니다. 밝은 곳에서 초점을 맞춰 다시 찍어 주세요.',
  'id-card.small': '사진이 작습니다. 신분증이 화면에 가득 차게 다시 찍어 주세요.',
  'id-card.portrait': '세로로 찍은 사진입니다. 휴대전화를 가로로 눕혀 다시 찍어 주세요.',
  'id-card.not-a-document': '신분증을 찾지 못했습니다. 앞면 전체가 보이게 다시 찍어 주세요.',
  'id-card.format': '파일이 손상되었을 수 있습니다. JPG, PNG 파일로 다시 저장해 올려 주세요.',
  'id-card.slightly-blurred': '글자가 조금 흐립니다. 글자가 모두 또렷하게 보이는지 확인해 주세요.',
  'id-card.glare': '빛이 반사된 곳이 있습니다. 가려진 글자가 없는지 확인해 주세요.',
  'id-card.same-picture': '방금 인식하지 못한 사진입니다. 업로드 횟수는 그대로입니다.',
  'id-card.other-picture': '촬영 가이드에 따라 다시 찍거나 다른 사진을 선택해 주세요.',
  'representative.front-required': '대표자 {number}의 신분증 앞면을 업로드 해주세요.',
  'representative.back-required': '대표자 {number}의 신분증 뒷면을 업로드 해주세요.',
  'representative.unverified': '대표자 {number}의 진위여부확인이 필요합니다.',
  'agent.front-required': '대리인의 신분증 앞면을 업로드 해주세요.',
  'agent.back-required': '대리인의 신분증 뒷면을 업로드 해주세요.',
  'agent.unverified': '대리인의 진위여부확인이 필요합니다.',
});
