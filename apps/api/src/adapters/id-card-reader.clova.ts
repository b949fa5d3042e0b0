import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import type { ReadValue } from '../ports/certificate-reader.ts';
import { type IdCardKey, type IdCardReader, idCardKeys } from '../ports/id-card-reader.ts';
import {
  createDocumentReader,
  type DocumentImage,
  type Leaf,
  leaves,
  pointsOf,
  readValueOf,
} from './clova-document.ts';

const card = z.looseObject({ idCard: z.looseObject({ result: z.record(z.string(), z.unknown()) }) });
const fields = z.record(z.string(), z.unknown());
const back = z.object({ idCard: z.object({ result: z.object({ back: z.object({ personalNum: leaves }) }) }) });
const numbers: readonly string[] = ['personalNum', 'alienRegNum'];

/** CLOVA eKYC document API for ID cards, or a reader that speaks it. */
export function createClovaIdCardReader(config: Config['clovaDocument'], timeoutMs = 60_000): IdCardReader {
  const reader = createDocumentReader('id-card-reader', 'id-card', config, timeoutMs);
  const { http } = reader;

  const cardTypeOf = ({ inferDetailTypeResource, inferDetailType = '' }: DocumentImage): string =>
    (inferDetailTypeResource ?? inferDetailType).toLowerCase();

  const firstOf = (result: Record<string, unknown>, key: string): Leaf | undefined =>
    result[key] === undefined ? undefined : http.parse(leaves, result[key])[0];

  return {
    async read(requestId, file) {
      const outcome = await reader.read(requestId, file);
      if (outcome.kind !== 'document') return { kind: 'not-a-card', reason: outcome.reason };
      const { image } = outcome;
      const cardType = cardTypeOf(image);
      const result = http.parse(fields, http.parse(card, image).idCard.result[cardType] ?? {});
      const values: Partial<Record<IdCardKey, ReadValue>> = {};
      for (const key of idCardKeys) {
        const found = firstOf(result, key);
        const value = found && readValueOf(found);
        if (value && value.lost === undefined) values[key] = value;
      }
      const maskingPolygons = numbers.flatMap((key) => pointsOf(firstOf(result, key)?.maskingPolys));
      return { kind: 'read', cardType, values, maskingPolygons };
    },
    async readBack(requestId, file) {
      const outcome = await reader.read(requestId, file, 'side=back');
      if (outcome.kind !== 'document')
        return outcome.reason === 'not-a-document' ? { kind: 'no-card' } : { kind: 'back', maskingPolygons: [] };
      if (cardTypeOf(outcome.image) !== 'back') return { kind: 'front' };
      const { personalNum } = http.parse(back, outcome.image).idCard.result.back;
      return { kind: 'back', maskingPolygons: personalNum.flatMap(({ maskingPolys }) => pointsOf(maskingPolys)) };
    },
  };
}
