import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import type { Box } from '@portal/domain/rules/picture/box.ts';
import type { Certificate } from '../certificate/read.ts';
import type { CardKind } from '../id-card/kind.ts';
import type { IdCard } from '../id-card/read.ts';
import type { Page } from '../layout/page.ts';
import { type AnswerTree, maskLeaf, published } from './leaf.ts';

/** Document type in the path: `/{inferType}/document`. */
export type InferType = 'id-card' | 'biz-license';

/** The member `images[0]` of the answer, without uid and name, as in the CLOVA eKYC document API. */
export interface AnswerImage {
  readonly inferResult: 'SUCCESS' | 'FAILURE';
  readonly [member: string]: unknown;
}

export const typeNames = { 'id-card': 'ID_CARD', 'biz-license': 'BIZ_LICENSE' } as const;

const metaData = { estimatedLanguage: 'ko' } as const;

/** A certificate of an unknown form has no inferDetailType. */
export function certificateAnswer({ kind }: Pick<Certificate, 'kind'>, result: AnswerTree): AnswerImage {
  const detail =
    kind === undefined
      ? {}
      : ({ inferDetailType: `BL_${kind}`, inferDetailTypeResource: kind === 'CORP' ? 'bl-corp' : 'bl-sole' } as const);
  return {
    inferResult: 'SUCCESS',
    message: 'SUCCESS',
    inferType: typeNames['biz-license'],
    ...detail,
    bizLicense: { meta: metaData, result: published(result) },
  };
}

const cards = {
  IC: { resource: 'ic', idtype: 'ID Card' },
  DL: { resource: 'dl', idtype: "Driver's License" },
  AC: { resource: 'ac', idtype: 'Alien Registration Card' },
} as const satisfies Record<CardKind, { resource: string; idtype: string }>;

export function idCardAnswer(
  { kind, isConfident }: Pick<IdCard, 'kind' | 'isConfident'>,
  tree: AnswerTree,
): AnswerImage {
  const { resource, idtype } = cards[kind];
  return {
    inferResult: 'SUCCESS',
    message: 'SUCCESS',
    inferType: typeNames['id-card'],
    inferDetailType: kind,
    inferDetailTypeResource: resource,
    idCard: { meta: metaData, result: { isConfident, idtype, [resource]: tree } },
  };
}

/** The protocol's names for those known papers that it has names for. */
const paperTypes: Readonly<Partial<Record<KnownPaper, string>>> = {
  certificate: typeNames['biz-license'],
  'id-card': typeNames['id-card'],
};

/** Which paper it is, with none of its content. An extension of the protocol. */
export const paperAnswer = (paper: KnownPaper): AnswerImage => {
  const inferType = paperTypes[paper];
  return { inferResult: 'SUCCESS', message: 'SUCCESS', ...(inferType !== undefined && { inferType }), paper };
};

/** A card of type BACK, with the places of the numbers on it but not their text. */
export const cardBackAnswer = (
  masks: readonly { readonly page: Page; readonly boxes: readonly Box[] }[],
): AnswerImage => ({
  inferResult: 'SUCCESS',
  message: 'SUCCESS',
  inferType: typeNames['id-card'],
  inferDetailType: 'BACK',
  inferDetailTypeResource: 'back',
  idCard: {
    meta: metaData,
    result: { back: { personalNum: masks.flatMap(({ page, boxes }) => boxes.map((box) => maskLeaf(page, box))) } },
  },
});
