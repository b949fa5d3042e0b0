import type { CardType } from '@portal/domain/reference/card-types.ts';
import type { CardPlaces } from '../../../capabilities/id-card/id-card-record.ts';
import type { ReadPoint } from '../../../ports/certificate-reader.ts';
import type { IdCardKey, IdCardReading } from '../../../ports/id-card-reader.ts';

type Read = Extract<IdCardReading, { kind: 'read' }>;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxOf(polygons: readonly (readonly ReadPoint[])[]): Box | undefined {
  const points = polygons.flat();
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The part of the number that is not covered, for any orientation of the card; undefined if nothing is left. */
function uncovered(number: Box, cover: Box): Box | undefined {
  const middle = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const [from, to] = [middle(number), middle(cover)];
  const isAcross = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const rest = isAcross
    ? to.x >= from.x
      ? { ...number, right: Math.min(number.right, cover.left) }
      : { ...number, left: Math.max(number.left, cover.right) }
    : to.y >= from.y
      ? { ...number, bottom: Math.min(number.bottom, cover.top) }
      : { ...number, top: Math.max(number.top, cover.bottom) };
  return rest.right > rest.left && rest.bottom > rest.top ? rest : undefined;
}

const polygonOf = ({ left, top, right, bottom }: Box): ReadPoint[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

const numberKeys: Readonly<Record<CardType, IdCardKey>> = {
  ic: 'personalNum',
  dl: 'personalNum',
  ac: 'alienRegNum',
};

/** The places of name, birth digits and issue date, so that the desk can point at them on the masked picture. */
export function cardPlacesOf(cardType: CardType, { values, maskingPolygons }: Read): CardPlaces {
  const of = (key: IdCardKey) => values[key]?.polygons.map((points) => [...points]) ?? [];
  const [number, cover] = [boxOf(of(numberKeys[cardType])), boxOf(maskingPolygons)];
  const birth = number && (cover ? uncovered(number, cover) : undefined);
  const [name, issued] = [of('name'), of('issueDate')];
  return {
    ...(name.length > 0 && { name }),
    ...(birth && { birth: [polygonOf(birth)] }),
    ...(issued.length > 0 && { issued }),
  };
}
