interface ValuePart {
  readonly text: string;
  readonly differs: boolean;
}

function commonLength(these: readonly string[], those: readonly string[]): number {
  const place = these.findIndex((sign, at) => sign !== those[at]);
  return place < 0 ? these.length : place;
}

/** Returns the test of whether a place differs: place by place if both have the same length, otherwise everything between their common ends. */
function differingPlaces(these: readonly string[], those: readonly string[]): (place: number) => boolean {
  if (these.length === those.length) return (place) => these[place] !== those[place];
  const start = commonLength(these, those);
  const [rest, otherRest] = [these.slice(start).reverse(), those.slice(start).reverse()];
  const end = these.length - commonLength(rest, otherRest);
  return (place) => place >= start && place < end;
}

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
