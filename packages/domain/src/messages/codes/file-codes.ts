import { addSentences } from './known-sentences.ts';

export const fileCodes = addSentences({
  'file.too-large': '파일은 10MB 이하만 업로드할 수 있습니다.',
  'file.type': '파일 또는 확장자를 확인해 주세요.',
  'file.unread': '파일을 읽을 수 없습니다. 기기에 저장한 뒤 다시 선택해 주세요.',
  'file.heic': '아이폰의 HEIC 사진은 JPG로 저장하거나, 휴대전화에서 바로 올려 주세요.',
  'file.image-type': 'jpg, jpeg, png 파일만 업로드할 수 있습니다.',
});
