import '../codes/file-codes.ts';
import type { HelpEntries } from './help-entry.ts';
import { institutions, pages } from './links.ts';

/** Explanations for uploaded files (specification 2 §2.6 and §8.1). */
export const documentHelp: HelpEntries = [
  {
    code: 'question.power-of-attorney',
    question: '위임장은 누가, 어떻게 내나요?',
    cause:
      '대표자가 아닌 대리인이 작성할 때만 필요합니다. 대표자가 대리인에게 맡긴다는 내용에 서명하거나 날인한 문서입니다.',
    next: '서류 제출 단계에서 위임장 양식을 내려받아 대표자가 서명하거나 날인한 뒤 올려 주세요. 대리인의 신분증도 필요합니다.',
    link: pages.documents,
  },
  {
    code: 'question.agent',
    question: '대리인이 작성하는 것으로 바꿀 수 있나요?',
    cause:
      '대리인 작성 여부는 사업자 정보 확인 단계에서 답하고, 그에 따라 대리인의 신분증과 위임장이 서류 목록에 더해집니다.',
    next: '그 단계에 있으면 답을 바꾸고, 이미 지났으면 고객센터로 문의해 주세요.',
    link: pages.settlement,
  },
  {
    code: 'provider.0011',
    number: '0011',
    cause: '파일을 열 수 없거나, 이름의 확장자와 실제 내용이 다릅니다.',
    cost: 'nothing',
    next: 'JPG, PNG, PDF 파일로 다시 저장하여 올려 주세요.',
    link: pages.documents,
  },
  {
    code: 'file.too-large',
    cause: '파일 하나는 10MB까지 올릴 수 있습니다.',
    cost: 'nothing',
    next: '사진의 크기를 줄이거나 PDF로 저장하여 올려 주세요.',
    link: pages.documents,
  },
  {
    code: 'file.type',
    cause: '받지 않는 형식의 파일입니다. 내용으로 판단하므로 이름만 바꾸어서는 올릴 수 없습니다.',
    cost: 'nothing',
    next: 'JPG, PNG, PDF 파일을 골라 주세요.',
    link: pages.documents,
  },
  {
    code: 'file.image-type',
    cause: '신분증은 사진 파일만 받습니다.',
    cost: 'nothing',
    next: '신분증을 직접 찍은 JPG 또는 PNG 사진을 골라 주세요.',
    link: pages.representatives,
  },
  {
    code: 'document.failed',
    cause: '서류를 저장하지 못했습니다. 앞서 올린 서류는 그대로 있습니다.',
    cost: 'nothing',
    next: '실패한 서류만 다시 올려 주세요.',
    link: pages.documents,
  },
  {
    code: 'document.not-expected',
    cause: '지금 신청에서는 받지 않는 서류입니다. 사업자 유형이나 대리인 여부에 따라 목록이 달라집니다.',
    cost: 'nothing',
    next: '화면을 새로 고쳐 지금 필요한 서류 목록을 확인해 주세요.',
    link: institutions.registry,
  },
];
