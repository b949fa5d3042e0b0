import type { HolderError } from '../rules/owner-finder.ts';

const percent = (hundredths: number): string => `${hundredths / 100}%`;

/** Words of the tree of shareholders on /owner-info. */
export const ownerFinderWords = {
  title: '주주를 적어 주세요',
  lead: '법인 주주는 그 법인의 주주까지 나누어 적으시면, 25% 이상인 분을 찾아 드립니다.',
  business: '신청 법인',
  tree: (company: string): string => `${company} 주주`,
  nameOf: (company: string): string => `${company} 주주 이름`,
  shareOf: (name: string, company: string): string => `${name === '' ? '주주' : name} 지분율 (${company})`,
  kind: (name: string): string => `${name === '' ? '주주' : name} 구분`,
  kinds: { person: '개인', company: '법인' },
  add: (company: string): string => `${company} 주주 추가`,
  addKnown: (name: string): string => `${name} 님 추가`,
  remove: (name: string): string => `${name === '' ? '주주' : name} 삭제`,
  sum: (company: string, hundredths: number): string => `${company} 합계 ${percent(hundredths)}`,
  real: (hundredths: number): string => `실제 지분 ${percent(hundredths)}`,
  split: '아래 주주에게 나뉩니다',
  above: '25% 이상',
  below: '25% 미만',
  waiting: '합계가 맞으면 계산합니다',
  row: (name: string, kind: string, company: string, share: string): string =>
    `${name === '' ? '이름 없음' : name}, ${kind}, ${company} 주주, ${share === '' ? '지분율 없음' : `${share}퍼센트`}`,
  errors: {
    name: () => '주주 이름을 입력해 주세요.',
    share: () => '지분율은 0보다 크고 100 이하여야 하며, 소수 둘째 자리까지 입력할 수 있습니다.',
    sum: ({ sum = 0 }) => `합계가 ${percent(sum)}입니다. 100%를 넘지 않게 고쳐 주세요.`,
    circle: () => '위에 있는 회사가 다시 나왔습니다. 서로 주주인 관계는 계산할 수 없으니 고객센터로 문의해 주세요.',
  } satisfies Readonly<Record<HolderError['kind'], (error: Pick<HolderError, 'sum'>) => string>>,
  resultTitle: (count: number): string => `실제 소유자는 ${count}명입니다`,
  largest: '25% 이상인 분이 없어 지분이 가장 많은 분을 최대 주주로 봅니다.',
  quarter: '‘25% 이상의 지분을 가진 개인이 있습니까?’에 예로 답하고 아래 분들을 채웁니다.',
  direct: '직접 보유',
  through: (companies: readonly string[]): string => `${companies.join(', ')}을(를) 거쳐 보유`,
  none: '아직 결과를 낼 수 없습니다',
  noneWrong: '표시된 곳을 고치면 결과가 나옵니다.',
  noneOpen: (companies: readonly string[]): string => `${companies.join(', ')}의 주주를 적어 주세요.`,
  noneYet: '주주와 지분율을 적어 주세요.',
  papers: '이 결과에 필요한 서류',
  paper: (company: string): string => `${company} 주주명부`,
  fill: '이 결과로 채우기',
  answerMyself: '직접 답하기',
} as const;
