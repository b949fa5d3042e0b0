import { addSentences } from './known-sentences.ts';

/** Loaded with the picture checks, not with a page. */
export const pictureCodes = addSentences({
  'certificate.blurred': '글자가 흐립니다. 밝은 곳에서 초점을 맞춰 다시 찍거나 PDF 파일을 올려 주세요.',
  'certificate.small': '사진이 작습니다. 등록증이 화면에 가득 차게 다시 찍거나 PDF 파일을 올려 주세요.',
  'certificate.not-a-document': '사업자등록증을 찾지 못했습니다. 등록증 전체가 보이게 다시 찍어 주세요.',
  'certificate.several': '사업자등록증이 두 장 이상 보입니다. 한 장만 보이게 다시 찍거나 PDF 파일을 올려 주세요.',
  'certificate.format': '파일이 손상되었을 수 있습니다. JPG, PNG, PDF 파일로 다시 저장해 올려 주세요.',
  'certificate.slightly-blurred': '글자가 조금 흐립니다. 글자가 모두 또렷하게 보이는지 확인해 주세요.',
  'certificate.same-file': '방금 인식하지 못한 파일입니다.',
  'certificate.other-file': '다시 촬영하거나 다른 파일을 선택해 주세요.',
  'id-card.blurred': '글자가 흐립니다. 밝은 곳에서 초점을 맞춰 다시 찍어 주세요.',
  'id-card.small': '사진이 작습니다. 신분증이 화면에 가득 차게 다시 찍어 주세요.',
  'id-card.portrait': '세로로 찍은 사진입니다. 휴대전화를 가로로 눕혀 다시 찍어 주세요.',
  'id-card.not-a-document': '신분증을 찾지 못했습니다. 앞면 전체가 보이게 다시 찍어 주세요.',
  'id-card.several': '사진에 등록번호가 두 곳에 보입니다. 신분증 한 장만 보이게 다시 찍어 주세요.',
  'id-card.format': '파일이 손상되었을 수 있습니다. JPG, PNG 파일로 다시 저장해 올려 주세요.',
  'id-card.slightly-blurred': '글자가 조금 흐립니다. 글자가 모두 또렷하게 보이는지 확인해 주세요.',
  'id-card.glare': '빛이 반사된 곳이 있습니다. 가려진 글자가 없는지 확인해 주세요.',
  'id-card.dark': '사진이 어둡습니다. 글자가 모두 또렷하게 보이는지 확인해 주세요.',
  'id-card.same-picture': '방금 인식하지 못한 사진입니다. 업로드 횟수는 그대로입니다.',
  'id-card.other-picture': '촬영 가이드에 따라 다시 찍거나 다른 사진을 선택해 주세요.',
});
