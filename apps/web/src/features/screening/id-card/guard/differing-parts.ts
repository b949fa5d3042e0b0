/** A piece of a value, and whether it is another than in the value beside it. */
export interface ValuePart {
  readonly text: string;
  readonly differs: boolean;
}

function commonLength(these: readonly string[], those: readonly string[]): number {
  const place = these.findIndex((sign, at) => sign !== those[at]);
  return place < 0 ? these.length : place;
}

/** The places where a value is another: one by one where both are of one length, otherwise what is between the same ends. */
function differingPlaces(these: readonly string[], those: readonly string[]): (place: number) => boolean {
  if (these.length === those.length) return (place) => these[place] !== those[place];
  const start = commonLength(these, those);
  const [rest, otherRest] = [these.slice(start).reverse(), those.slice(start).reverse()];
  const end = these.length - commonLength(rest, otherRest);
  return (place) => place >= start && place < end;
}

/** The value in pieces that are the same as in the other one, or not. */
export function differingParts(value: string, other: string): readonly ValuePart[] {
  const these = [...value];
  const differsAt = differingPlaces(these, [...other]);
  const parts: { text: string; differs: boolean }[] = [];
  these.forEach((text, place) => {
    const differs = differsAt(place);
    const last = parts.at(-1);
    if (last?.differs === differs) last.text += text;
    else parts.push({ text, differs });
  });
  return parts;
}
