import type { HelpEntries } from './help-entry.ts';
import { institutions, pages } from './links.ts';

/** Explanations for questions about beneficial owners (specification 2 §2.5 and §3.4). */
export const ownerHelp: HelpEntries = [
  {
    code: 'owner.share-at-least-25',
    cause: '지분 25% 이상을 가진 사람을 고르셨는데, 입력한 소유자의 지분율이 25%보다 낮습니다.',
    cost: 'nothing',
    next: '지분율을 주주명부와 맞춰 보고, 25% 이상인 사람이 없으면 질문에 아니오로 답해 주세요.',
    link: pages.owners,
  },
  {
    code: 'owner.share-sum',
    cause: '적으신 지분율을 모두 더하면 100%가 넘습니다. 같은 사람을 두 번 적었을 때 자주 생깁니다.',
    cost: 'nothing',
    next: '주주명부의 지분율과 하나씩 맞춰 보고 고쳐 주세요.',
    link: pages.owners,
  },
  {
    code: 'owner.share-range',
    cause: '지분율이 0이거나 100을 넘거나, 소수 셋째 자리까지 적혔습니다.',
    cost: 'nothing',
    next: '33.33처럼 소수 둘째 자리까지 적어 주세요.',
    link: pages.owners,
  },
  {
    code: 'owner-question.required',
    cause: '실제 소유자는 위에서부터 차례로 질문하여 정합니다. 아직 답하지 않은 질문이 있습니다.',
    cost: 'nothing',
    next: '질문에 예 또는 아니오로 답해 주세요. 확실하지 않으면 소유자 찾기로 지분을 따라가 볼 수 있습니다.',
    link: pages.owners,
  },
  {
    code: 'owner.not-representative',
    cause: '앞의 질문에 모두 아니오로 답하면 등록한 대표자 가운데 한 사람이 실제 소유자가 됩니다.',
    cost: 'nothing',
    next: '목록에 있는 대표자를 골라 주세요. 대표자를 더하려면 대표자 정보로 돌아가 주세요.',
    link: pages.representatives,
  },
  {
    code: 'owner-company.required',
    cause: '가장 많은 지분을 가진 주주가 회사이면, 그 회사의 주주도 확인해야 합니다.',
    cost: 'nothing',
    next: '법인 주주의 이름을 등기부등본에 적힌 대로 입력해 주세요.',
    link: institutions.registry,
  },
];
