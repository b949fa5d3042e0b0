import { isPaperKey, type PaperKey } from '../../rules/paper/papers.ts';
import { papersWords, paperWords } from '../paper/account-papers.ts';
import { beforeKycWords } from '../screening/before-kyc.ts';

/** Values of the mail `paper-list`: document keys, separated by commas, and minutes. Contains no personal data. */
export interface PaperListValues {
  readonly papers: string;
  readonly each: string;
  readonly given: string;
  readonly ready: string;
  readonly minutes: string;
}

const keysOf = (list: string | undefined): readonly PaperKey[] => (list ?? '').split(',').filter(isPaperKey);

function lineOf(key: PaperKey, values: Readonly<Record<string, string>>): readonly [string, string] {
  const has = (list: keyof PaperListValues): boolean => keysOf(values[list]).includes(key);
  const { name, where, time } = paperWords[key];
  const label = has('each') ? beforeKycWords.eachPaper(name) : name;
  if (has('given')) return [label, beforeKycWords.given];
  return [label, has('ready') ? beforeKycWords.isReady : `${where} · ${time}`];
}

/** The answers of /before-kyc as a mail, to be read at the office that issues a document. */
export const paperListMail = (values: Readonly<Record<string, string>>) => ({
  subject: '고객확인에 필요한 서류 목록입니다',
  lead: `요청하신 서류 목록을 보내 드립니다. 준비물이 있으면 등록에 약 ${values.minutes ?? ''}분 걸립니다.`,
  rows: keysOf(values.papers).map((key) => lineOf(key, values)),
  notes: [
    papersWords.remark,
    '등록 화면에서 고른 답에 따라 만든 목록입니다. 답을 바꾸시면 필요한 서류가 달라질 수 있습니다.',
  ],
  link: { label: beforeKycWords.start, url: values.portalUrl ?? '' },
});
