import type { HelpEntries } from './help-entry.ts';
import { pages } from './links.ts';

/** Explanations for requests of the review (decisions §14 Review). */
export const reviewHelp: HelpEntries = [
  {
    code: 'review.file-required',
    cause: '심사 담당자가 서류를 다시 요청했는데 아직 올린 파일이 없습니다.',
    cost: 'nothing',
    next: '요청에 적힌 이유를 읽고, 그 자리에서 서류를 올려 주세요.',
    link: pages.tracker,
  },
  {
    code: 'review.nothing-said',
    cause: '요청에 올린 파일도 남긴 말도 없습니다.',
    cost: 'nothing',
    next: '파일을 올리거나, 올릴 수 없는 까닭을 담당자에게 남겨 주세요.',
    link: pages.tracker,
  },
  {
    code: 'review.not-open',
    cause: '담당자가 그 요청을 이미 끝냈거나 심사가 끝났습니다. 올려 두신 파일은 그대로 있습니다.',
    cost: 'nothing',
    next: '심사 진행 상황을 새로 고쳐 지금 남은 요청을 확인해 주세요.',
    link: pages.tracker,
  },
  {
    code: 'review.failed',
    cause: '보완 서류를 보내는 동안 연결이 끊겼거나 저장하지 못했습니다. 요청은 그대로 열려 있습니다.',
    cost: 'nothing',
    next: '올린 파일이 보이는지 확인하고 다시 제출해 주세요.',
    link: pages.tracker,
  },
];
